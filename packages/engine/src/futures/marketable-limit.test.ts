import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { futuresPlace, Rig } from '../testing/rig.ts';

/** Mark and last at 60000, the book a thousand above. */
function above(deposit: string): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', deposit);
  rig.btc(60_000, { bid: '61000', ask: '61000.1' });
  return rig;
}

const SHORT = { tradeType: 'SHORT', marginType: 'ISOLATED', leverage: 1, price: 60_000 } as const;

describe('a limit that the quote already reaches', () => {
  it.each([
    ['60024', 'INSUFFICIENT_BALANCE'],
    ['61024.39999999', 'INSUFFICIENT_BALANCE'],
    ['61024.4', null],
  ])('pays for where it fills: a SHORT below the bid with %s → %s [FUT-80, FUT-85]', (deposit, code) => {
    const rig = above(deposit);
    expect(rig.refusal(1, futuresPlace(SHORT))).toBe(code);
    expect(rig.house('USDT', 'INSURANCE')).toBe('0');
    expect(rig.point()).toBe(code === null ? '0' : deposit);
  });

  it.each([
    ['60048.20007', 'INSUFFICIENT_BALANCE'],
    ['60048.20008', null],
  ])('asks for no more than where it fills: a LONG above the ask with %s → %s [FUT-80, FUT-85]', (deposit, code) => {
    const rig = new Rig();
    rig.deposit('FUTURES', deposit);
    rig.btc(60_000);
    const order = { marginType: 'ISOLATED', leverage: 1, price: 61_000 } as const;
    expect(rig.refusal(1, futuresPlace(order))).toBe(code);
  });

  it.each([
    ['59803.911', 'INSUFFICIENT_BALANCE'],
    ['59803.912', null],
  ])('pays for where an amended price takes it, with %s → %s [FUT-59, FUT-80]', (deposit, code) => {
    const rig = above(deposit);
    rig.futures({ ...SHORT, amount: '0.9', price: 61_500 });
    const orderId = rig.futuresOrders()[0]?.id ?? idOf<FuturesOrderId>(0);
    const amend = { type: 'futures.amend', orderId, price: decimal(60_900), amount: decimal('0.98') } as const;
    expect(rig.refusal(1, amend)).toBe(code);
    expect(rig.house('USDT', 'INSURANCE')).toBe('0');
  });

  it.each([
    ['INSUFFICIENT_BALANCE', '1', '61024.39999999'],
    [null, '1', '61024.4'],
  ])('rests with a hold at its own price where the quote does not reach it: %s', (code, amount, deposit) => {
    const rig = new Rig();
    rig.deposit('FUTURES', deposit);
    rig.btc(60_000);
    expect(rig.refusal(1, futuresPlace({ ...SHORT, amount, price: 61_000 }))).toBe(code);
  });
});
