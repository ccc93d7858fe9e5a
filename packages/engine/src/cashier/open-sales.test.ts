import { OPEN_SALE_MS } from '@hoga/domain/wallet/dnw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buy, buyFromMember, CashierRig, decide, matchMembers, sell } from '../testing/cashier/sample.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
  rig.deposit('USDT', 500);
});

const MEMBER = { counterparty: 'MEMBER' } as const;

describe('a purchase or sale that is not taken up', () => {
  it.each([
    ['a purchase from the house', () => buy(700_000)],
    ['a purchase from a member', () => buyFromMember(100)],
    ['a sale to the house', () => sell(100)],
    ['a sale to a member', () => sell(100, MEMBER)],
  ] as const)('%s expires after 30 minutes, and what it took is back [A10]', (_, asked) => {
    const row = rig.ask(asked());
    expect(row.dueAt).toBe(row.createdAt + 30 * 60_000);
    rig.at = row.createdAt + OPEN_SALE_MS - 1_000;
    expect(rig.refusal(1, decide('expire', row.id))).toBe('ALREADY_PROCESSED');
    rig.restart();
    rig.at = row.createdAt + OPEN_SALE_MS;
    rig.accept(decide('expire', row.id));
    expect(rig.newest(row.id)).toMatchObject({ status: 'EXPIRED', reserved: 0n, dueAt: null });
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['500', '0']);
    rig.rates();
    rig.ask(asked());
  });

  it.each(['approve', 'match'] as const)('is not taken up by %s once its time is over', (word) => {
    const row = rig.ask(sell(100));
    rig.at = row.createdAt + OPEN_SALE_MS;
    expect(rig.refusal(1, decide(word, row.id))).toBe('ALREADY_PROCESSED');
    expect(rig.status(row.id)).toBe('REQUESTED');
  });

  it('is not matched with a member once its time is over', () => {
    const sale = rig.ask(sell(100, MEMBER));
    const purchase = rig.ask(buyFromMember(100), 2);
    rig.at = sale.createdAt + OPEN_SALE_MS;
    rig.rates();
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2))).toBe('ALREADY_PROCESSED');
  });

  it('keeps its won and rate until then', () => {
    const row = rig.ask(sell(100));
    rig.fx('USDT/KRW', 1_410);
    rig.at = row.createdAt + OPEN_SALE_MS - 1;
    rig.accept(decide('match', row.id));
    expect(rig.newest(row.id)).toMatchObject({ won: row.won, rate: '1400', status: 'MATCHED' });
  });

  it('is with its provider from the start, where it has one', () => {
    const row = rig.ask(buy(700_000, { provider: 'coinpay' }));
    expect(row.dueAt).toBeNull();
    rig.at += 2 * OPEN_SALE_MS;
    expect(rig.refusal(1, decide('expire', row.id))).toBe('ALREADY_PROCESSED');
  });
});
