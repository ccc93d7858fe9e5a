import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { ALWAYS_OPEN, HANG_SENG } from '@hoga/domain/trading-hours/schedule';
import { toNumber, ZERO } from '@hoga/kernel/decimal';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FeedQuote } from '../feed.ts';
import { correlation } from '../testing/correlation.ts';
import { RecordingSink } from '../testing/recording-sink.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { secretFromSeed } from './price-secret.ts';
import { SIM_PROFILES } from './profiles.ts';
import { SimFeed } from './sim-feed.ts';

/** Wednesday 23:00 KST. */
const T = Date.parse('2026-11-18T14:00:00Z');
const SECRET = { ...secretFromSeed('foresight'), firstDay: kstDay(T) };
const RUN_MS = 8 * 60_000;

/** All instruments with a sibling; coins first, so that the order of events cannot be the order of the list. */
const INSTRUMENTS = [
  simInstrument('BTCUSDT', '0.1', '0.001', ALWAYS_OPEN),
  simInstrument('ETHUSDT', '0.01', '0.001', ALWAYS_OPEN),
  simInstrument('NQ', '0.25'),
  simInstrument('ES', '0.25'),
  simInstrument('GC', '0.1'),
  simInstrument('CL', '0.01'),
  simInstrument('6E', '0.00005'),
  simInstrument('HSI', '1', '1', HANG_SENG),
  simInstrument('MNQ', '0.25'),
  simInstrument('MES', '0.25'),
  simInstrument('MGC', '0.1'),
  simInstrument('MCL', '0.01'),
  simInstrument('M6E', '0.0001'),
  simInstrument('EURUSD', '0.00001'),
  simInstrument('MHI', '1', '1', HANG_SENG),
  simInstrument('MBT', '5', '1', ALWAYS_OPEN),
  simInstrument('MET', '0.5', '1', ALWAYS_OPEN),
];

const SIBLINGS: readonly (readonly [string, string])[] = [
  ['NQ', 'MNQ'],
  ['ES', 'MES'],
  ['GC', 'MGC'],
  ['CL', 'MCL'],
  ['6E', 'M6E'],
  ['6E', 'EURUSD'],
  ['HSI', 'MHI'],
  ['BTCUSDT', 'MBT'],
  ['ETHUSDT', 'MET'],
];

/** The depth over so long a time would fill the memory. */
class WithoutDepth extends RecordingSink {
  override depth(): void {}
}

const recorded = new WithoutDepth();
const quotesOf = new Map<string, readonly FeedQuote[]>();

beforeAll(() => {
  const timers = new VirtualTimers(T);
  const feed = new SimFeed({
    secret: SECRET,
    instruments: INSTRUMENTS,
    timers,
  });
  feed.start(recorded);
  timers.advance(RUN_MS);
  feed.stop();
  for (const { symbol } of INSTRUMENTS) quotesOf.set(symbol, recorded.of(symbol).quotes);
});

const quotes = (symbol: string): readonly FeedQuote[] => quotesOf.get(symbol) ?? [];
const mid = ({ bid, ask }: FeedQuote): number => (toNumber(bid) + toNumber(ask)) / 2;

describe('contracts of one underlying', () => {
  it.each(SIBLINGS)('%s and %s move at the same instants', (one, other) => {
    const instants = (symbol: string) => quotes(symbol).map(({ exTs }) => exTs);
    expect(instants(one).length).toBeGreaterThan(2_000);
    expect(instants(other)).toEqual(instants(one));
  });

  it('are published together, also when the feed has to catch up: no other instant comes between', () => {
    const timers = new VirtualTimers(T);
    const feed = new SimFeed({ secret: SECRET, instruments: INSTRUMENTS, timers });
    const late = new WithoutDepth();
    feed.start(late);
    late.quotes.length = 0;
    for (let i = 0; i < 20; i++) {
      timers.jumpTo(timers.now() + 800);
      timers.advance(25);
    }
    feed.stop();
    const order = late.quotes.map(({ symbol, exTs }) => `${SIM_PROFILES[symbol]?.path} ${exTs}`);
    const groups = order.filter((group, i) => group !== order[i - 1]);
    expect(groups.length).toBeGreaterThan(500);
    expect(groups).toHaveLength(new Set(groups).size);
  });

  it.each(SIBLINGS)('%s and %s are at the same price: neither says where the other goes', (one, other) => {
    const twins = quotes(other);
    const ratio = (SIM_PROFILES[other]?.ratio ?? 1) / (SIM_PROFILES[one]?.ratio ?? 1);
    const tick = (symbol: string) => toNumber(INSTRUMENTS.find((each) => each.symbol === symbol)?.tick ?? ZERO);
    const apart = quotes(one).map((quote, i) => {
      const twin = twins[i];
      return twin === undefined ? Number.NaN : Math.abs(mid(twin) / ratio - mid(quote));
    });
    // Each is within its own spread of the shared price.
    const furthest =
      (SIM_PROFILES[one]?.spreadTicks ?? 0) * tick(one) + (SIM_PROFILES[other]?.spreadTicks ?? 0) * tick(other);
    expect(Math.max(...apart)).toBeLessThanOrEqual(furthest * 1.5);
  });
});

describe('mark and index', () => {
  it.each(['BTCUSDT', 'ETHUSDT'])('of %s say nothing of what comes, only of what was', (symbol) => {
    const seconds = quotes(symbol).filter(
      ({ exTs }, i, all) => Math.floor(exTs / 1_000) !== Math.floor((all[i - 1]?.exTs ?? 0) / 1_000),
    );
    for (const pick of [(quote: FeedQuote) => quote.mark, (quote: FeedQuote) => quote.index]) {
      const inner = seconds.slice(2, -2);
      const lean = inner.map((quote) => toNumber(pick(quote) ?? quote.bid) - mid(quote));
      const moveTo = (offset: number) => inner.map((quote, i) => mid(seconds[i + 2 + offset] ?? quote) - mid(quote));
      const noise = 3.5 / Math.sqrt(inner.length);
      expect(Math.abs(correlation(lean, moveTo(1)))).toBeLessThan(noise);
      expect(Math.abs(correlation(lean, moveTo(2)))).toBeLessThan(noise);
      expect(correlation(lean, moveTo(-1))).toBeGreaterThan(0.5);
    }
  });
});

describe('the last price', () => {
  it('is inside the book of every quote that carries it', () => {
    expect(recorded.quotes.length).toBeGreaterThan(40_000);
    expect(recorded.quotes.filter(({ bid, ask, last }) => last < bid || last > ask)).toEqual([]);
  });

  it('is the price of the newest trade', () => {
    for (const { symbol } of INSTRUMENTS) {
      const trades = recorded.of(symbol).trades;
      let next = 0;
      let newest = null as (typeof trades)[number] | null;
      const wrong = quotes(symbol).filter(({ exTs, last }) => {
        for (let trade = trades[next]; trade !== undefined && trade.exTs <= exTs; trade = trades[++next])
          newest = trade;
        return newest !== null && newest.price !== last;
      });
      expect(wrong).toEqual([]);
    }
  });

  it('of one contract does not come before that of its sibling', () => {
    const step = (symbol: string) => {
      const all = quotes(symbol).map(({ last }) => toNumber(last));
      return all.slice(1).map((last, i) => last - (all[i] ?? 0));
    };
    const [large, small] = [step('NQ'), step('MNQ')];
    const together = correlation(large, small);
    expect(together).toBeGreaterThan(0.5);
    // One contract's last move predicts the other's last price no better than its own: only by the alternation of bid
    // and ask.
    const [ahead, behind, own] = [
      correlation(large, small.slice(1)),
      correlation(small, large.slice(1)),
      correlation(large, large.slice(1)),
    ];
    expect(Math.abs(ahead - behind)).toBeLessThan(0.08);
    expect(Math.abs(ahead)).toBeLessThan(0.1 + Math.abs(own));
  });
});
