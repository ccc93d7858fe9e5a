import { OPEN_SALE_MS, SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { decimal } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buy,
  buyFromMember,
  CashierRig,
  decide,
  deposit,
  matchMembers,
  RULES,
  resolve,
  sell,
  withdraw,
} from '../testing/cashier/sample.ts';

/** Which side may take which step, and when: every other step changes nothing. */

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
  rig.deposit('USDT', 1_000);
});

const step = (word: 'paid' | 'confirm' | 'giveUp' | 'appeal', id: DnwId) => ({ type: `cashier.${word}`, id }) as const;

/** Player 1 sells to player 2. */
function matched(): { readonly sellId: DnwId; readonly buyId: DnwId } {
  const sellId = rig.ask(sell(500, { counterparty: 'MEMBER' })).id;
  const buyId = rig.ask(buyFromMember(500), 2).id;
  rig.accept(matchMembers(sellId, buyId, 2));
  rig.deliver();
  return { sellId, buyId };
}

describe('the house', () => {
  it('takes the other side of purchases and sales with it, and of nothing else', () => {
    const { id } = rig.ask(deposit(50_000));
    expect(rig.refusal(1, decide('match', id))).toBe('ALREADY_PROCESSED');
    const sale = rig.ask(sell(500, { counterparty: 'MEMBER' }));
    expect(rig.refusal(1, decide('match', sale.id))).toBe('ALREADY_PROCESSED');
  });

  it('has paid for what it buys, not for what it sells nor for what members sell each other', () => {
    const purchase = rig.ask(buy(70_000));
    rig.accept(decide('match', purchase.id));
    expect(rig.refusal(1, decide('markPaid', purchase.id))).toBe('ALREADY_PROCESSED');
    rig.accept(step('giveUp', purchase.id));
    expect(rig.refusal(1, decide('markPaid', matched().sellId))).toBe('ALREADY_PROCESSED');
  });
});

describe('the buyer', () => {
  it('waits by no clock once the seller has confirmed', () => {
    const { sellId, buyId } = matched();
    rig.accept(step('paid', buyId), 2);
    rig.deliver();
    rig.accept(step('confirm', sellId));
    rig.deliver();
    expect(rig.newest(buyId)).toMatchObject({ status: 'APPROVED', dueAt: null });
  });

  it.each([
    ['BUYER', 'APPROVED', '50'],
    ['SELLER', 'REJECTED', '0'],
  ] as const)('of the house may appeal, which is decided there: for the %s', (inFavourOf, status, got) => {
    const { id } = rig.ask(buy(70_000), 2);
    rig.accept(decide('match', id), 2);
    rig.accept(step('paid', id), 2);
    rig.at += SALE_STEP_MS;
    rig.accept(step('appeal', id), 2);
    rig.accept(resolve(id, inFavourOf), 2);
    expect([rig.status(id), rig.pointOf('USDT', 2)]).toEqual([status, got]);
  });
});

describe('the seller', () => {
  it('neither pays nor gives up, and confirms only what is said to be paid', () => {
    const { sellId } = matched();
    for (const word of ['paid', 'giveUp', 'confirm', 'appeal'] as const) {
      expect(rig.refusal(1, step(word, sellId))).toBe('ALREADY_PROCESSED');
    }
    rig.at += SALE_STEP_MS;
    expect(rig.refusal(1, decide('expire', sellId))).toBe('ALREADY_PROCESSED');
  });

  it('has as long to confirm as the buyer is shown, and may still do so while others argue', () => {
    const { sellId, buyId } = matched();
    rig.at += 60_000;
    rig.accept(step('paid', buyId), 2);
    rig.deliver();
    const dueAt = rig.at + SALE_STEP_MS;
    expect([rig.newest(sellId).dueAt, rig.newest(buyId).dueAt]).toEqual([dueAt, dueAt]);
    rig.at = dueAt;
    rig.accept(step('appeal', buyId), 2);
    rig.deliver();
    expect([rig.newest(sellId).dueAt, rig.newest(buyId).dueAt]).toEqual([null, null]);
    rig.accept(step('confirm', sellId));
    rig.deliver();
    expect([rig.status(sellId), rig.status(buyId), rig.pointOf('USDT', 2)]).toEqual(['APPROVED', 'APPROVED', '500']);
  });

  it('waits for what is left of half an hour once the buyer has gone another way', () => {
    const sale = rig.ask(sell(500, { counterparty: 'MEMBER' }));
    const purchase = rig.ask(buyFromMember(500), 2);
    rig.accept({ type: 'cashier.cancel', id: purchase.id }, 2);
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    expect(rig.newest(sale.id).dueAt).toBe(rig.at + SALE_STEP_MS);
    rig.deliver();
    expect(rig.newest(sale.id)).toMatchObject({
      status: 'REQUESTED',
      dueAt: sale.createdAt + OPEN_SALE_MS,
      counterId: null,
      reserved: 0n,
    });
  });
});

it('a rule that makes no sense is not taken, and the one before stands', () => {
  const [row] = RULES;
  for (const change of [
    { unit: decimal(0) },
    { withdrawalFee: decimal(-1) },
    { minDeposit: decimal(-1) },
    { minWithdrawal: decimal(-1) },
  ]) {
    const command = { type: 'cashier.rule.configure', row: { ...row, ...change } } as never;
    expect(rig.send(null, command).reply).toMatchObject({ ok: false });
  }
  rig.deposit('BINARY', 100_000);
  expect(rig.refusal(1, withdraw(15_000))).toBe('BET_UNIT');
});

it('a bonus that was traded more than once makes the next one no smaller', () => {
  rig.ask({ type: 'cashier.coupon', couponId: 5, walletType: 'USDT', amount: decimal(10) });
  rig.ask({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(500) });
  rig.rates();
  rig.futures({ amount: '0.01' });
  rig.ask({ type: 'cashier.coupon', couponId: 6, walletType: 'USDT', amount: decimal(40) });
  const [owed] = [...(rig.engine.state.accounts.get(rig.newest().playerId)?.cashier.owed.values() ?? [])];
  expect(owed).toMatchObject({ currency: 'USDT', owed: decimal(40) });
});
