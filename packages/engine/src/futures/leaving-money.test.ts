import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { Command } from '../input/command.ts';
import { answer } from '../questions.ts';
import { BTC, ETH, OPERATOR } from '../testing/fixture.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

/**
 * 1000 USDT, of which a cross LONG of 0.1 BTC from 60000 at 20x binds 300 and has paid 2.4. The mark is at the entry
 * price, the bid 1000 below: closing would cost 100.
 */
function underWater(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 1_000);
  rig.btc(60_000, { ask: '60000', bid: '59999.9' });
  rig.eth(3_000, { ask: '3000', bid: '2999.99' });
  rig.futures({ amount: '0.1' });
  rig.futures({ futuresOptionId: ETH.id, amount: '0.1', marginType: 'ISOLATED', leverage: 10 });
  rig.wait(10).btc(60_000, { ask: '60000', bid: '59000' });
  return rig;
}

/** 1000 − 2.4 − 300 − 30 − 0.12: what is available at the mark; at the book it is 100 less. */
const AT_MARK = '667.48';
const AT_BOOK = '567.48';
const MORE_THAN_BOOK = '567.48000001';

const debit = (amount: string): Command => {
  const common = { walletType: 'FUTURES', refType: 'OPERATOR', refId: 1, ...OPERATOR } as const;
  return { type: 'wallet.debit', code: 'W', amount: decimal(amount), ...common };
};
const transfer = (amount: string): Command => {
  return { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(amount) };
};
const add = (amount: string): Command => {
  return { type: 'futures.margin', futuresPositionId: idOf(2), direction: 'ADD', amount: decimal(amount) };
};

describe('money that leaves a cross account', () => {
  it.each([
    ['a withdrawal', debit, 'WITHDRAW_EXCEEDS_BALANCE'],
    ['a transfer', transfer, 'INSUFFICIENT_BALANCE'],
    ['margin for an isolated position', add, 'MARGIN_ADJUST_EXCEEDED'],
  ] as const)('is what closing at the book would leave: %s [FUT-07, WAL-66]', (_what, command, code) => {
    const rig = underWater();
    expect(rig.refusal(1, command(AT_MARK))).toBe(code);
    expect(rig.refusal(1, command(MORE_THAN_BOOK))).toBe(code);
    expect(rig.refusal(1, command(AT_BOOK))).toBeNull();
  });

  it.each([
    ['LONG', { bid: '59000', ask: '60000' }],
    ['SHORT', { bid: '60000', ask: '61000' }],
  ] as const)('is valued where a %s closes [FUT-07]', (tradeType, book) => {
    const rig = new Rig();
    rig.deposit('FUTURES', 1_000);
    rig.btc(60_000, {
      bid: '60000',
      ask: '60000.1',
      ...(tradeType === 'LONG' ? { bid: '59999.9', ask: '60000' } : {}),
    });
    rig.futures({ tradeType, amount: '0.1' });
    rig.wait(10).btc(60_000, book);
    expect(rig.refusal(1, debit('597.60000001'))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, debit('597.6'))).toBeNull();
  });

  it('is valued at the mark where the book is better [FUT-07]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 1_000);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.futures({ amount: '0.1' });
    rig.wait(10).btc(60_000, { bid: '60000', ask: '60000.1', mark: '59000' });
    expect(rig.refusal(1, debit('597.60000001'))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, debit('597.6'))).toBeNull();
  });

  // 667.48 at the mark, 567.48 at the book; 1.9 ETH cost 570 and a fee of 2.28.
  it.each([
    ['ISOLATED', '1.9', 'INSUFFICIENT_BALANCE'],
    ['ISOLATED', '1.88', null],
    ['CROSS', '1.9', null],
  ] as const)('an order in %s margin for %s ETH at 10x → %s [FUT-85]', (marginType, amount, code) => {
    const rig = new Rig();
    rig.deposit('FUTURES', 969.88);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000, { ask: '3000', bid: '2999.99' });
    rig.futures({ amount: '0.1' });
    rig.wait(10).btc(60_000, { ask: '60000', bid: '59000' });
    const order = futuresPlace({ futuresOptionId: ETH.id, amount, marginType, leverage: 10 });
    expect(rig.refusal(1, order)).toBe(code);
  });

  it('is asked for again where a resting order in isolated margin fills [FUT-86]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 969.88);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000, { ask: '3000', bid: '2999.99' });
    rig.futures({ amount: '0.1' });
    rig.futures({ futuresOptionId: ETH.id, amount: '1.9', marginType: 'ISOLATED', leverage: 10, price: 2_990 });
    rig.wait(10).btc(60_000, { ask: '60000', bid: '59000' });
    rig.wait(10).eth(2_990, { ask: '2990', bid: '2989.99' });
    expect(rig.changedFuturesOrders()).toMatchObject([{ status: 'CANCELED', reason: 'INSUFFICIENT_BALANCE' }]);
  });

  it('is asked for where lower leverage holds more for an order in isolated margin [FUT-68]', () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 969.88);
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    rig.eth(3_000);
    rig.futures({ amount: '0.1' });
    rig.futures({ futuresOptionId: ETH.id, amount: 1, marginType: 'ISOLATED', leverage: 10, price: 2_990 });
    rig.wait(10).btc(60_000, { ask: '60000', bid: '59000' });
    const halve = { type: 'futures.leverage', futuresOptionId: ETH.id, leverage: 5 } as const;
    expect(rig.refusal(1, halve)).toBe('INSUFFICIENT_BALANCE');
    rig.btc(60_000, { ask: '60000', bid: '59999.9' });
    expect(rig.refusal(1, halve)).toBeNull();
  });

  it('is what a quantity by percent counts with in isolated margin [FUT-07]', () => {
    const rig = underWater();
    const question = {
      type: 'futures.quantityPer',
      tradeType: 'LONG',
      percent: 100,
      leverage: null,
      price: null,
    } as const;
    expect(answer(rig.engine, idOf(1), { ...question, futuresOptionId: BTC.id })).toMatchObject({
      available: decimal(AT_MARK),
    });
    expect(answer(rig.engine, idOf(1), { ...question, futuresOptionId: ETH.id })).toMatchObject({
      available: decimal(AT_BOOK),
    });
  });
});
