import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { answer } from '../questions.ts';
import { CashierRig, deposit, withdraw } from '../testing/cashier/sample.ts';
import { NQ, OPERATOR, player, SITE } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

const GRANT = { type: 'practice.grant', by: 0, approvedBy: null, reason: 'PRACTICE' } as const;
const RESET = { type: 'practice.reset' } as const;
/** 2026-01-07 00:00 KST. */
const MIDNIGHT = Date.UTC(2026, 0, 6, 15);

function rig(): Rig {
  const market = new Rig();
  market.at = MIDNIGHT + 3_600_000;
  market.fx('USD/KRW', 1_350);
  market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  market.nq(18_000);
  market.btc(60_000);
  return market;
}

const points = (market: Rig) => [market.point('BINARY'), market.point('FUTURES')];
const rows = (market: Rig) =>
  market.last.ledger.map(({ code, refType, act, currency, postings }) => ({
    code,
    refType,
    currency,
    reason: act?.reason,
    delta: toText(postings[0]?.delta ?? decimal(0)),
  }));

describe('practice money', () => {
  it('is given once, a bonus in each wallet', () => {
    const market = rig();
    market.accept(GRANT);
    expect(points(market)).toEqual(['10000000', '10000']);
    const granted = { code: 'B', refType: 'PRACTICE_GRANT', reason: 'PRACTICE' };
    expect(rows(market)).toEqual([
      { ...granted, currency: 'KRW', delta: '10000000' },
      { ...granted, currency: 'USDT', delta: '10000' },
    ]);
    market.accept(GRANT);
    expect(market.last).toMatchObject({ ledger: [], rows: [], events: [] });
    market.restart();
    market.accept(GRANT);
    expect(points(market)).toEqual(['10000000', '10000']);
  });

  it('is added to what the member has had before', () => {
    const market = rig();
    market.deposit('BINARY', 500);
    market.accept(GRANT);
    expect(points(market)).toEqual(['10000500', '10000']);
  });

  it('pays for an order at once', () => {
    const market = rig();
    market.accept(GRANT);
    market.oversea({ qty: 1 });
    market.futures({ amount: '0.1' });
    expect(market.overseaPosition().qty).toBe(1);
  });

  it('comes back with one row per wallet for the difference, once per KST day', () => {
    const market = rig();
    market.accept(GRANT);
    market.accept({
      type: 'wallet.debit',
      walletType: 'BINARY',
      amount: decimal(9_000_000),
      code: 'W',
      refType: 'TEST',
      refId: 1,
      ...OPERATOR,
    });
    market.deposit('FUTURES', 2_500);
    market.accept(RESET);
    const reset = { code: 'B', refType: 'PRACTICE_RESET', reason: 'PRACTICE' };
    expect(rows(market)).toEqual([
      { ...reset, currency: 'KRW', delta: '9000000' },
      { ...reset, currency: 'USDT', delta: '-2500' },
    ]);
    expect(points(market)).toEqual(['10000000', '10000']);
    market.at = MIDNIGHT + 86_400_000 - 1;
    const today = { ok: false, error: { code: 'PRACTICE_RESET_TODAY' } };
    expect(market.send(1, RESET).reply).toMatchObject(today);
    market.restart();
    expect(market.send(1, RESET).reply).toMatchObject(today);
    market.wait(1).accept(RESET);
  });

  it('that was never given comes with the first reset, and not twice', () => {
    const market = rig();
    market.accept(RESET);
    market.accept(GRANT);
    expect(points(market)).toEqual(['10000000', '10000']);
  });

  it.each<[string, (market: Rig) => void]>([
    ['an overseas position', (market) => market.oversea({ qty: 1 })],
    ['a working overseas order', (market) => market.oversea({ qty: 1, price: 17_900 })],
    ['a cross position', (market) => market.futures({ amount: '0.1' })],
    ['an isolated position', (market) => market.futures({ amount: '0.1', marginType: 'ISOLATED' })],
    ['a working futures order', (market) => market.futures({ amount: '0.1', price: 59_000 })],
  ])('does not come back over %s', (_what, open) => {
    const market = rig();
    market.accept(GRANT);
    open(market);
    const before = points(market);
    expect(market.refusal(1, RESET)).toBe('PRACTICE_NOT_FLAT');
    expect(answer(market.engine, idOf(1), { type: 'account.practice' })).toMatchObject({
      isFlat: false,
      resetAt: null,
    });
    expect(points(market)).toEqual(before);
  });

  it('comes back from where it was moved to: no member starts with more than others', () => {
    const market = rig();
    market.accept(GRANT);
    market.accept({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(9_000) });
    market.deposit('BTC', '0.5');
    market.wait(300).accept(RESET);
    expect(points(market)).toEqual(['10000000', '10000']);
    expect([market.point('USDT'), market.point('BTC')]).toEqual(['0', '0']);
    expect(rows(market).map(({ currency, delta }) => [currency, delta])).toEqual(
      expect.arrayContaining([
        ['USDT', '9000'],
        ['USDT', '-9000'],
        ['BTC', '-0.5'],
      ]),
    );
  });

  it('does not come back while some of it is on its way out', () => {
    const market = new CashierRig();
    market.accept(GRANT);
    const { id } = market.ask(withdraw(50_000));
    expect(market.refusal(1, RESET)).toBe('PRACTICE_NOT_FLAT');
    market.accept({ type: 'cashier.cancel', id });
    market.accept(RESET);
    expect(points(market)).toEqual(['10000000', '10000']);
  });

  it('comes back while nothing of it is on its way, whatever else is asked for', () => {
    const market = new CashierRig();
    market.accept(GRANT);
    market.ask(deposit(50_000));
    market.accept(RESET);
  });

  it('is never given where money is real', () => {
    const market = rig();
    market.configure({ type: 'site.configure', row: { ...SITE, practiceMoney: [] } });
    expect(market.refusal(1, GRANT)).toBe('PRACTICE_NOT_OFFERED');
    expect(market.refusal(1, RESET)).toBe('PRACTICE_NOT_OFFERED');
    expect(points(market)).toEqual(['0', '0']);
  });

  it('is not reset by a denied member', () => {
    const market = rig();
    market.configure({ type: 'player.configure', row: player(1, { isDenied: 1 }) });
    expect(market.refusal(1, RESET)).toBe('ACCOUNT_DENIED');
  });
});
