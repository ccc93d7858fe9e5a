import { roundId } from '@hoga/domain/rounds/round-times';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyFromMember, CashierRig, decide, deposit, matchMembers, sell, withdraw } from '../testing/cashier/sample.ts';
import { BTC, cryptoFeed, NQ } from '../testing/fixture.ts';
import { bet, ONE_MINUTE } from '../testing/rounds/sample.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
});

const coupon = (walletType: 'USDT' | 'BINARY' | 'BTC' | 'ETH', amount: number | string, couponId = 5) =>
  ({ type: 'cashier.coupon', couponId, walletType, amount: decimal(amount) }) as const;
const owed = (currency: string) =>
  toText(rig.engine.state.accounts.get(idOf(1))?.cashier.owedIn(currency) ?? decimal(-1));
const usdt = { walletType: 'USDT' } as const;
const toFutures = (amount: number) =>
  ({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(amount) }) as const;

/** A bet on the next round, which is lost. */
function stake(point: number): void {
  rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
  rig.deposit('BINARY', point);
  decideStake(point, 99);
}

function decideStake(point: number, price: number): void {
  const startAt = Math.ceil(rig.at / 60_000) * 60_000 + 60_000;
  rig.at = startAt - 30_000;
  const tradeRoundId = roundId(ONE_MINUTE.id, startAt);
  rig.accept(bet({ tradeRoundId, point: decimal(point) }));
  rig.at = startAt + 60_000;
  const fixing = (at: number, last: number) => ({
    at,
    trades: [{ price: decimal(last), exTs: at - 20, seq: 1 }],
    heardAt: at - 20,
    isUnconfirmed: false,
  });
  const moments = { start: fixing(startAt, 100), close: fixing(rig.at, price) };
  rig.announce({ type: 'rounds.decided', tradeRoundId, ...moments, voidedBy: null, most: 10 });
}

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

  it('is not sold to a member either, once one is found', () => {
    rig.deposit('USDT', 50);
    const sale = rig.ask(sell(50, { counterparty: 'MEMBER' }));
    const purchase = rig.ask(buyFromMember(50), 2);
    rig.ask(coupon('USDT', 10));
    rig.ask({ type: 'cashier.convert', from: 'USDT', to: 'BINARY', amount: decimal(5) });
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2))).toBe('WITHDRAW_EXCEEDS_BALANCE');
  });

  it('moves to where its currency is traded, and the margin of fills that open counts there', () => {
    rig.ask(coupon('USDT', 50));
    rig.deposit('USDT', 50);
    rig.ask(toFutures(100));
    rig.btc(60_000);
    // 0.01 · 60,000.1 ÷ 20: the closing part is not counted.
    rig.futures({ amount: '0.01' });
    expect(owed('USDT')).toBe('19.99995');
    rig.restart();
    rig.btc(60_000);
    rig.futures({ amount: '0.01', tradeType: 'SHORT' });
    expect(owed('USDT')).toBe('19.99995');
    rig.futures({ amount: '0.01' });
    expect(owed('USDT')).toBe('0');
    // The turnover is complete: later trades are not counted.
    expect(rig.engine.state.accounts.get(idOf(1))?.wallet('FUTURES').turnover).toBeNull();
    rig.restart();
    rig.btc(60_000);
    rig.futures({ amount: '0.01', tradeType: 'SHORT' });
    rig.ask({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(98) });
    expect(rig.ask(withdraw(90, usdt)).status).toBe('REQUESTED');
  });

  it('is not traded by leverage: 120 USDT at 125x count 0.96 [E3]', () => {
    rig.ask(coupon('USDT', 100));
    rig.ask(toFutures(100));
    rig.btc(60_000);
    rig.accept({ type: 'futures.leverage', futuresOptionId: BTC.id, leverage: 125 });
    rig.futures({ amount: '0.002', leverage: 125 });
    // 0.002 · 60,000.1 ÷ 125 = 0.9600016.
    expect(owed('USDT')).toBe('99.0399984');
    expect(rig.refusal(1, { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(2) })).toBe(
      'INSUFFICIENT_BALANCE',
    );
  });

  it('is traded by overseas contracts for the margin that they are opened with', () => {
    rig.deposit('BINARY', 5_000_000);
    rig.fx('USD/KRW', '1350.5');
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rig.nq(18_000);
    rig.ask(coupon('BINARY', 1_000_000));
    rig.oversea({ qty: 2 });
    const left = String(1_000_000 - 2 * Number(toText(NQ.marginPer)));
    expect(owed('KRW')).toBe(left);
    rig.oversea({ qty: 1, tradeType: 'SHORT' });
    expect(owed('KRW')).toBe(left);
    // One closes, one opens.
    rig.oversea({ qty: 2, tradeType: 'SHORT' });
    expect(owed('KRW')).toBe(String(1_000_000 - 3 * Number(toText(NQ.marginPer))));
  });

  it('goes back from where it is traded only as far as it is free', () => {
    rig.deposit('USDT', 30);
    rig.ask(coupon('USDT', 100));
    rig.ask(toFutures(130));
    const back = (amount: number) =>
      ({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(amount) }) as const;
    expect(rig.refusal(1, back(31))).toBe('INSUFFICIENT_BALANCE');
    rig.accept(back(30));
  });

  it('is traded by stakes that are won or lost, not by one that comes back', () => {
    rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
    rig.ask(coupon('BINARY', 30_000));
    for (const [close, left] of [
      [100, '30000'],
      [99, '20000'],
      [101, '10000'],
    ] as const) {
      decideStake(10_000, close);
      expect(owed('KRW')).toBe(left);
    }
  });

  it('in a coin that no product trades is owed at its worth in any product [E3]', () => {
    rig.deposit('USDT', 500);
    rig.ask(toFutures(500));
    rig.ask(coupon('BTC', '0.01'));
    expect(owed('BTC')).toBe('0.01');
    const out = { walletType: 'BTC' } as const;
    expect(rig.refusal(1, withdraw('0.005', out))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, sell('0.005', out))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    const convert = { type: 'cashier.convert', from: 'BTC', to: 'USDT', amount: decimal('0.005') } as const;
    expect(rig.refusal(1, convert)).toBe('INSUFFICIENT_BALANCE');
    rig.restart();
    rig.rates();
    // 0.1 · 60,000.1 ÷ 20 = 300.0005 of the 600 USDT that 0.01 BTC are.
    rig.futures({ amount: '0.1' });
    expect(owed('BTC')).toBe('0.005');
    expect(rig.ask(withdraw('0.004', out)).status).toBe('REQUESTED');
    stake(280_000);
    // 280,000 KRW are 200 USDT.
    expect(owed('BTC')).toBe('0.00166667');
    rig.restart();
    stake(141_000);
    expect(owed('BTC')).toBe('0');
    expect(rig.engine.state.accounts.get(idOf(1))?.wallet('BINARY').turnover).toBeNull();
  });

  it('counts each part of what is traded once: for its own currency, then for coins', () => {
    rig.ask(coupon('BINARY', 100_000));
    rig.ask(coupon('BTC', '0.01', 6));
    stake(240_000);
    // 140,000 KRW are 100 USDT, of 600.
    expect([owed('KRW'), owed('BTC')]).toEqual(['0', '0.00833334']);
  });

  it('counts what one coin leaves of it for the next, less what that coin was worth, rounded up [E8]', () => {
    rig.configure({ type: 'feed.configure', row: cryptoFeed('ETHUSDT') });
    rig.eth(3_000);
    rig.ask(coupon('BTC', '0.00000001'));
    rig.ask(coupon('ETH', '0.01', 6));
    stake(10_000);
    // 0.84 KRW of BTC are 1: 9,999 KRW ÷ 1,400 ÷ 3,000 of ETH are left.
    expect([owed('BTC'), owed('ETH')]).toEqual(['0', '0.00761929']);
  });

  it('writes down only what has changed [E8]', () => {
    const changed = () => rig.last.rows.flatMap((change) => (change.table === 'turnover' ? [change.row.currency] : []));
    rig.ask(coupon('BTC', '0.01'));
    stake(10_000);
    expect(changed()).toEqual(['BTC']);
    rig.ask(coupon('BINARY', 10_000, 6));
    stake(10_000);
    expect(changed()).toEqual(['KRW']);
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
