import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { decimal, toText } from '@hoga/kernel/decimal';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyFromMember, CashierRig, matchMembers, sell } from '../testing/cashier/sample.ts';
import type { DnwRow } from './rows.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
  rig.deposit('USDT', 500);
});

const MEMBER = { counterparty: 'MEMBER' } as const;

function meet(sold: number, bought: number, point = Math.min(sold, bought)) {
  const sale = rig.ask(sell(sold, MEMBER));
  const purchase = rig.ask(buyFromMember(bought), 2);
  rig.rates();
  return { sale, purchase, match: matchMembers(sale.id, purchase.id, 2, { point: decimal(point) }) };
}

const seen = ({ status, point, won, version }: DnwRow) => [status, toText(point), won && toText(won), version];
const live = (playerId: number) => [...(rig.engine.state.accounts.get(playerId as never)?.cashier.live.values() ?? [])];

describe('members of unequal amounts', () => {
  it('trade the smaller one; what is left of a sale waits on, as old as it was [E4]', () => {
    const { sale, purchase, match } = meet(300, 200);
    rig.accept(match);
    rig.deliver();
    expect([seen(rig.newest(sale.id)), seen(rig.newest(purchase.id))]).toEqual([
      ['MATCHED', '200', '280000', 2],
      ['MATCHED', '200', '280000', 2],
    ]);
    const rest = live(1).find(({ id }) => id !== sale.id);
    expect(rest).toMatchObject({ status: 'REQUESTED', createdAt: sale.createdAt, dueAt: sale.dueAt, reserved: 0n });
    expect(toText(rest?.point ?? decimal(0))).toBe('100');
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['300', '200']);
    rig.restart();
    rig.accept({ type: 'cashier.paid', id: purchase.id }, 2);
    rig.deliver();
    rig.accept({ type: 'cashier.confirm', id: sale.id });
    rig.deliver();
    expect([rig.pointOf('USDT'), rig.pointOf('USDT', 2), rig.house('USDT', 'TRANSIT')]).toEqual(['300', '200', '0']);
  });

  it('trade the smaller one; what is left of a purchase waits on', () => {
    const { sale, purchase, match } = meet(200, 300);
    rig.accept(match);
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id)]).toEqual(['MATCHED', 'MATCHED']);
    const rest = live(2).find(({ id }) => id !== purchase.id);
    expect([rest?.status, toText(rest?.point ?? decimal(0)), rest?.createdAt]).toEqual([
      'REQUESTED',
      '100',
      purchase.createdAt,
    ]);
  });

  it('do not meet where less than the minimum would be left', () => {
    expect(rig.refusal(1, meet(209, 200).match)).toBe('INVALID_REQUEST');
  });

  it('do not meet for more than is sold, or where the buyer would be left too little', () => {
    const { sale, match } = meet(200, 209, 200);
    expect(rig.refusal(1, { ...match, point: decimal(201) } as typeof match)).toBe('INVALID_REQUEST');
    rig.accept(match);
    rig.deliver();
    expect([rig.status(sale.id), rig.pointOf('USDT')]).toEqual(['REQUESTED', '500']);
  });
});

describe('a price that the market has left', () => {
  it.each([
    [1_407, 'MATCHED'],
    ['1393.04', 'MATCHED'],
    ['1407.04', 'EXPIRED'],
    ['1393.03', 'EXPIRED'],
  ] as const)('of 1,400 at %s: both are %s [E4]', (now, status) => {
    const { sale, purchase, match } = meet(200, 200);
    rig.fx('USDT/KRW', now);
    rig.accept(match);
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id)]).toEqual([status, status]);
    expect(rig.pointOf('USDT')).toBe(status === 'MATCHED' ? '300' : '500');
    if (status === 'MATCHED') expect(rig.newest(purchase.id)).toMatchObject({ rate: '1400', won: sale.won });
  });

  it('is not judged by an old rate', () => {
    const { sale, match } = meet(200, 200);
    rig.at += 10_001;
    expect(rig.refusal(1, match)).toBe('RATE_CHANGED');
    expect(rig.status(sale.id)).toBe('REQUESTED');
  });

  it('leaves a buyer alone who has gone another way meanwhile', () => {
    const { sale, purchase, match } = meet(200, 200);
    rig.accept({ type: 'cashier.cancel', id: purchase.id }, 2);
    rig.fx('USDT/KRW', 1_410);
    rig.accept(match);
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id)]).toEqual(['EXPIRED', 'CANCELED']);
  });
});

it('a part that is not paid for in time goes back; its rest is untouched', () => {
  const { sale, purchase, match } = meet(300, 200);
  rig.accept(match);
  rig.deliver();
  rig.at += SALE_STEP_MS;
  rig.accept({ type: 'cashier.expire', id: purchase.id, version: null, by: 0, approvedBy: null, reason: 'late' }, 2);
  rig.deliver();
  expect([rig.status(sale.id), rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['EXPIRED', '500', '0']);
  expect(live(1).map(({ status, point }) => [status, toText(point)])).toEqual([['REQUESTED', '100']]);
});
