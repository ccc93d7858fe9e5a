import { roundId } from '@hoga/domain/rounds/round-times';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyFromMember, CashierRig, decide, deposit, matchMembers, sell, withdraw } from '../testing/cashier/sample.ts';
import { NQ } from '../testing/fixture.ts';
import { bet, ONE_MINUTE } from '../testing/rounds/sample.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
});

const coupon = (walletType: 'USDT' | 'BINARY' | 'BTC', amount: number | string, couponId = 5) =>
  ({ type: 'cashier.coupon', couponId, walletType, amount: decimal(amount) }) as const;
const owed = (currency: string) =>
  toText(rig.engine.state.accounts.get(idOf(1))?.cashier.owedIn(currency) ?? decimal(-1));
const usdt = { walletType: 'USDT' } as const;
const toFutures = (amount: number) =>
  ({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(amount) }) as const;

describe('a bonus', () => {
  it('stays until as much of its currency was traded: not to a bank, a buyer, or another currency', () => {
    rig.deposit('USDT', 50);
    rig.ask(coupon('USDT', 100));
    rig.restart();
    expect(owed('USDT')).toBe('100');
    rig.rates();
    expect(rig.refusal(1, withdraw(51, usdt))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, withdraw('49.5', usdt))).toBe('FEE_INSUFFICIENT');
    expect(rig.refusal(1, sell(51))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    const convert = { type: 'cashier.convert', from: 'USDT', to: 'BINARY', amount: decimal(51) } as const;
    expect(rig.refusal(1, convert)).toBe('INSUFFICIENT_BALANCE');
    rig.ask({ ...convert, amount: decimal(50) });
  });

  it('is not sold to a member either, once somebody is found', () => {
    rig.deposit('USDT', 50);
    const sale = rig.ask(sell(50, { counterparty: 'MEMBER' }));
    const purchase = rig.ask(buyFromMember(50), 2);
    rig.ask(coupon('USDT', 10));
    rig.ask({ type: 'cashier.convert', from: 'USDT', to: 'BINARY', amount: decimal(5) });
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2))).toBe('WITHDRAW_EXCEEDS_BALANCE');
  });

  it('moves to where its currency is traded, and what is traded there counts', () => {
    rig.ask(coupon('USDT', 100));
    rig.ask(toFutures(100));
    rig.btc(60_000);
    // 0.001 · 60,000.1, opened and closed.
    rig.futures({ amount: '0.001' });
    expect(owed('USDT')).toBe('39.9999');
    rig.restart();
    rig.btc(60_000);
    rig.futures({ amount: '0.001', tradeType: 'SHORT' });
    expect(owed('USDT')).toBe('0');
    // All of it is traded: what comes after is counted by nobody.
    expect(rig.engine.state.accounts.get(idOf(1))?.wallet('FUTURES').turnover).toBeNull();
    rig.restart();
    rig.ask({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(99) });
    expect(rig.ask(withdraw(90, usdt)).status).toBe('REQUESTED');
  });

  it('is traded by overseas contracts for what they stand for', () => {
    rig.deposit('BINARY', 5_000_000);
    rig.fx('USD/KRW', '1350.5');
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.nq(18_000);
    rig.ask(coupon('BINARY', 900_000_000));
    // 18,000.25 ÷ 0.25 · 5 · 1,350.5.
    rig.oversea({ qty: 1 });
    expect(owed('KRW')).toBe(String(900_000_000 - 486_186_752));
  });

  it('is traded by stakes that are won or lost, not by one that comes back', () => {
    rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
    rig.ask(coupon('BINARY', 30_000));
    for (const [close, left] of [
      [100, '30000'],
      [99, '20000'],
      [101, '10000'],
    ] as const) {
      const startAt = Math.ceil(rig.at / 60_000) * 60_000 + 60_000;
      rig.at = startAt - 30_000;
      const tradeRoundId = roundId(ONE_MINUTE.id, startAt);
      rig.accept(bet({ tradeRoundId, point: decimal(10_000) }));
      rig.at = startAt + 60_000;
      const fixing = (at: number, price: number) => ({
        at,
        trades: [{ price: decimal(price), exTs: at - 20, seq: 1 }],
        heardAt: at - 20,
        isUnconfirmed: false,
      });
      const moments = { start: fixing(startAt, 100), close: fixing(rig.at, close) };
      rig.announce({ type: 'rounds.decided', tradeRoundId, ...moments, voidedBy: null, most: 10 });
      expect(owed('KRW')).toBe(left);
    }
  });

  it('of a currency that nothing is traded in may leave at once', () => {
    rig.ask(coupon('BTC', '0.01'));
    expect(owed('BTC')).toBe('0');
    expect(rig.ask(withdraw('0.005', { walletType: 'BTC' })).status).toBe('REQUESTED');
  });
});

describe('a deposit with a promo code', () => {
  const promo = { couponId: 7, amount: decimal(5_000) };

  it('brings its bonus in a row of its own when it is approved', () => {
    const { id } = rig.ask(deposit(50_000, { promo }));
    expect(rig.pointOf('BINARY')).toBe('0');
    rig.restart();
    rig.accept(decide('approve', id));
    expect(rig.last.ledger.map(({ code, act }) => [code, act?.by])).toEqual([
      ['D', 7],
      ['B', 7],
    ]);
    expect([rig.pointOf('BINARY'), owed('KRW'), rig.newest().type]).toEqual(['55000', '5000', 'B']);
    expect(rig.refusal(1, deposit(50_000, { promo }))).toBe('COUPON_USED');
  });

  it.each(['reject', 'cancel'] as const)('brings nothing after %s, and the code is still good', (word) => {
    const { id } = rig.ask(deposit(50_000, { promo }));
    rig.accept(word === 'cancel' ? { type: 'cashier.cancel', id } : decide('reject', id));
    expect([rig.pointOf('BINARY'), owed('KRW')]).toEqual(['0', '0']);
    rig.ask(deposit(50_000, { promo }));
  });

  it('brings it once, where the code was used otherwise meanwhile', () => {
    const { id } = rig.ask(deposit(50_000, { promo }));
    rig.ask({ type: 'cashier.coupon', walletType: 'BINARY', ...promo });
    rig.accept(decide('approve', id));
    expect(rig.pointOf('BINARY')).toBe('55000');
  });

  it('is refused where its wallet knows no such amount', () => {
    const half = { ...promo, amount: decimal('0.5') };
    expect(rig.refusal(1, deposit(50_000, { promo: half }))).toBe('COUPON_WRONG_WALLET');
  });
});
