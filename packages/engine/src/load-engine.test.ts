import { describe, expect, it } from 'vitest';
import { exportRows } from './assembly/export.ts';
import { loadEngine } from './load-engine.ts';
import { NQ, quoteOf } from './testing/fixture.ts';
import { futuresPlace, overseaPlace, Rig } from './testing/rig.ts';

function coins(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000);
  rig.futures({ amount: 1 });
  return rig;
}

function contracts(): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', 5_000_000);
  rig.fx('USD/KRW', 1_350);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  rig.nq(18_000);
  rig.oversea({ qty: 1 });
  return rig;
}

/** Starts from a database without prices, as before they were stored. */
function restartBlind(rig: Rig): void {
  const rows = exportRows(rig.engine);
  rig.engine = loadEngine({ ...rows, tables: { ...rows.tables, lastQuote: [], lastRate: [] } });
}

describe('the first prices after a start [MKT-33]', () => {
  it('liquidate no position at half the price that was known', () => {
    const rig = coins();
    rig.restart();
    rig.wait(100).btc(30_000);
    expect(rig.events).toEqual([]);
    expect(rig.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('FEED_DELAYED');
    rig.wait(100).btc(60_000);
    expect(rig.events).toEqual([]);
    expect(rig.refusal(1, futuresPlace({ amount: '0.01' }))).toBeNull();
  });

  it('cut no position at a thousand times the rate that was known', () => {
    const rig = contracts();
    rig.wait(100).nq(17_999);
    rig.restart();
    rig.wait(100).fx('USD/KRW', 1_350_000);
    rig.wait(100).nq(17_999);
    expect(rig.events).toEqual([]);
    expect(rig.engine.state.prices.fx('USD', 'KRW')).toBe(135_000_000_000n);
  });

  it('are acted on at once where they agree with what was known', () => {
    const rig = coins();
    for (let price = 59_000; price >= 51_000; price -= 1_000) {
      rig.restart();
      rig.wait(100).btc(price);
      expect(rig.events).not.toContain('futures:POSITION_LIQUID');
    }
    rig.restart();
    rig.wait(100).btc(50_000);
    expect(rig.events).toContain('futures:POSITION_LIQUID');
  });

  it('wait for a second one that agrees where nothing was known', () => {
    const rig = coins();
    restartBlind(rig);
    const quote = (price: number) => {
      rig.wait(100);
      const prices = { bid: price - 1, ask: price + 1, last: price, mark: price };
      rig.quoteRaw(quoteOf('BTCUSDT', rig.at, rig.at, prices));
      return rig.events;
    };
    expect(quote(30_000)).toEqual([]);
    expect(rig.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('FEED_DELAYED');
    expect(quote(60_000)).toEqual([]);
    expect(rig.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('FEED_DELAYED');
    expect(quote(60_001)).toEqual([]);
    expect(rig.refusal(1, futuresPlace({ amount: '0.01' }))).toBeNull();
  });

  it('wait for a second rate that agrees where none was known', () => {
    const rig = contracts();
    restartBlind(rig);
    rig.wait(100).nq(18_000);
    rig.fxRaw('USD/KRW', 1_350_000);
    expect(rig.refusal(1, overseaPlace({ qty: 1 }))).toBe('FEED_DELAYED');
    rig.wait(1).fxRaw('USD/KRW', 1_350);
    expect(rig.refusal(1, overseaPlace({ qty: 1 }))).toBe('FEED_DELAYED');
    rig.wait(1).fxRaw('USD/KRW', 1_351);
    expect(rig.refusal(1, overseaPlace({ qty: 1 }))).toBeNull();
  });
});

describe('a jump that waits for its confirmation [MKT-33]', () => {
  it('still waits after a restart, and nothing fills meanwhile', () => {
    const rig = coins();
    rig.wait(100).btc(66_000);
    rig.restart();
    expect(rig.refusal(1, futuresPlace({ amount: '0.01' }))).toBe('FEED_DELAYED');
    rig.wait(100).btc(66_010);
    expect(rig.refusal(1, futuresPlace({ amount: '0.01' }))).toBeNull();
  });
});
