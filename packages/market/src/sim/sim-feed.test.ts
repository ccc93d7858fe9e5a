import { ALWAYS_OPEN, HANG_SENG } from '@hoga/domain/trading-hours/schedule';
import { decimal, isMultipleOf, toNumber } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import type { CandleBar } from '../candles/interval.ts';
import type { DepthLevel, FeedQuote, FeedTrade } from '../feed.ts';
import { QuoteGate } from '../integrity/quote-gate.ts';
import { INTEGRITY_RULES } from '../integrity/rules.ts';
import { RecordingSink } from '../testing/recording-sink.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { secretFromSeed } from './price-secret.ts';
import { SIM_PATHS, SIM_PROFILES } from './profiles.ts';
import { SimFeed } from './sim-feed.ts';
import type { SimInstrument } from './sim-market.ts';

/** Wednesday 23:00 KST. */
const T = Date.parse('2026-11-18T14:00:00Z');
const MINUTE_MS = 60_000;

const INSTRUMENTS = [
  simInstrument('NQ', '0.25'),
  simInstrument('MNQ', '0.25'),
  simInstrument('6E', '0.00005'),
  simInstrument('M6E', '0.0001'),
  simInstrument('HSI', '1', '1', HANG_SENG),
  simInstrument('BTCUSDT', '0.1', '0.001', ALWAYS_OPEN),
  simInstrument('XRPUSDT', '0.0001', '0.1', ALWAYS_OPEN),
];

function run(from: number, ms: number, seed = 'test') {
  const timers = new VirtualTimers(from);
  const feed = new SimFeed({ secret: secretFromSeed(seed), instruments: INSTRUMENTS, timers });
  const recorded = new RecordingSink();
  feed.start(recorded);
  timers.advance(ms);
  feed.stop();
  return { recorded, feed, timers };
}

describe('the simulated feed', () => {
  it('is a function of the secret and the clock', () => {
    const { recorded } = run(T, 5_000);
    expect(run(T, 5_000).recorded).toEqual(recorded);
    expect(run(T, 5_000, 'other').recorded.quotes).not.toEqual(recorded.quotes);
  });

  it('goes on after a restart as if it had never stopped', () => {
    const restartedAt = T + 10_000;
    const whole = run(T, 20_000).recorded.quotes.filter(({ exTs }) => exTs > restartedAt);
    const second = run(restartedAt, 10_000).recorded.quotes.filter(({ exTs }) => exTs > restartedAt);
    const shown = (quotes: readonly FeedQuote[]) =>
      quotes.map(({ symbol, exTs, bid, ask, last }) => `${symbol} ${exTs} ${bid} ${ask} ${last}`).sort();
    expect(shown(second)).toEqual(shown(whole));
    expect(second.length).toBeGreaterThan(300);
  });

  it('prices an instrument that is added while it runs, from then on, as it would after a restart with it', () => {
    const shown = (quotes: readonly FeedQuote[]) =>
      quotes.map(({ symbol, exTs, bid, ask, last }) => `${symbol} ${exTs} ${bid} ${ask} ${last}`).sort();
    const timers = new VirtualTimers(T);
    const secret = secretFromSeed('test');
    const begunWith = INSTRUMENTS.filter(({ symbol }) => symbol !== 'MNQ');
    const feed = new SimFeed({ secret, instruments: begunWith, timers });
    const recorded = new RecordingSink();
    feed.start(recorded);
    timers.advance(5_000);
    const begin = feed.follow([simInstrument('MNQ', '0.25')]);
    timers.advance(5_000);
    expect(recorded.of('MNQ').quotes).toEqual([]);
    begin();
    expect(recorded.of('MNQ').quotes).toHaveLength(1);
    timers.advance(10_000);
    const since = ({ exTs }: FeedQuote) => exTs > T + 10_000;
    const whole = run(T, 20_000).recorded;
    expect(shown(recorded.of('MNQ').quotes.filter(since))).toEqual(shown(whole.of('MNQ').quotes.filter(since)));
    expect(shown(recorded.of('NQ').quotes)).toEqual(shown(whole.of('NQ').quotes));
    const day = { symbol: 'MNQ', interval: '1m', from: T - 60 * MINUTE_MS, to: T } as const;
    return Promise.all([feed, run(T, 20_000).feed].map(({ history }) => history.candles(day))).then(([own, theirs]) => {
      expect(own).toEqual(theirs);
      expect(own).toHaveLength(60);
    });
  });

  it('tells at once how every open market stands', () => {
    const { recorded } = run(T, 0);
    expect(recorded.quotes.map(({ symbol }) => symbol)).toEqual(INSTRUMENTS.map(({ symbol }) => symbol));
    expect(recorded.quotes.every(({ exTs }) => exTs <= T && exTs > T - 2_125)).toBe(true);
    expect(recorded.trades).toEqual([]);
    expect(run(Date.parse('2026-11-21T03:00:00Z'), 0).recorded.of('NQ').quotes).toEqual([]);
  });

  it('ticks three to eight times a second per open instrument', () => {
    const { recorded } = run(T, MINUTE_MS);
    for (const { symbol } of INSTRUMENTS) {
      const perSecond = recorded.of(symbol).quotes.length / 60;
      expect(perSecond, symbol).toBeGreaterThan(2.5);
      expect(perSecond, symbol).toBeLessThanOrEqual(8.1);
    }
  });

  it('quotes on ticks, uncrossed, within the integrity rules, and trades at the book', () => {
    const { recorded } = run(T, MINUTE_MS);
    for (const { symbol, tick, step, kind } of INSTRUMENTS) {
      const gate = new QuoteGate(INTEGRITY_RULES[kind], 0, tick);
      const { quotes, trades } = recorded.of(symbol);
      const isSound = (quote: FeedQuote) =>
        gate.admit(quote, quote.exTs).accepted &&
        [quote.bid, quote.ask, quote.last].every((price) => isMultipleOf(price, tick));
      expect(quotes.filter((quote) => !isSound(quote))).toEqual([]);

      expect(trades.length).toBeGreaterThan(quotes.length / 10);
      const quoteAt = new Map(quotes.map((quote) => [quote.exTs, quote]));
      const isAtTheBook = ({ exTs, side, price, quantity }: FeedTrade) =>
        price === (side === 'B' ? quoteAt.get(exTs)?.ask : quoteAt.get(exTs)?.bid) && isMultipleOf(quantity, step);
      expect(trades.filter((trade) => !isAtTheBook(trade))).toEqual([]);
    }
  });

  it('shows ten orderly levels a side with quantities and order counts, and sums behind those of a perpetual [T16]', () => {
    const { recorded } = run(T, 5_000);
    for (const { symbol, tick, step } of INSTRUMENTS) {
      const { depths, quotes } = recorded.of(symbol);
      const quoteAt = new Map(quotes.map((quote) => [quote.exTs, quote]));
      const isSound = ({ price, quantity, orders }: DepthLevel) =>
        isMultipleOf(price, tick) && isMultipleOf(quantity, step) && quantity > 0n && orders > 0;
      const isOrdered = (levels: readonly DepthLevel[], direction: 1 | -1) =>
        levels.every(({ price }, i) => i === 0 || (price - (levels[i - 1]?.price ?? 0n)) * BigInt(direction) > 0n);
      for (const { bids, asks, exTs } of depths) {
        const quote = quoteAt.get(exTs);
        // XRP's furthest sums would be beyond a tenth of its price.
        const shown = { BTCUSDT: 40, XRPUSDT: 31 }[symbol] ?? 10;
        expect([bids.length, asks.length]).toEqual([shown, shown]);
        expect([bids[0]?.price, asks[0]?.price]).toEqual([quote?.bid, quote?.ask]);
        expect([...bids, ...asks].every(isSound) && isOrdered(bids, -1) && isOrdered(asks, 1)).toBe(true);
      }
    }
  });

  it('gives perpetuals a mark near the price, an index and funding at 00/08/16 UTC', () => {
    const { recorded } = run(T, MINUTE_MS);
    const { quotes } = recorded.of('BTCUSDT');
    const awayFromBid = (pick: (quote: FeedQuote) => FeedQuote['mark']) =>
      Math.max(...quotes.map((quote) => Math.abs(toNumber(pick(quote) ?? decimal(0)) / toNumber(quote.bid) - 1)));
    expect(awayFromBid(({ mark }) => mark)).toBeLessThan(0.002);
    expect(awayFromBid(({ index }) => index)).toBeLessThan(0.004);
    expect(new Set(quotes.map(({ nextFundingTime }) => nextFundingTime))).toEqual(
      new Set([Date.parse('2026-11-18T16:00:00Z')]),
    );
    expect(quotes.every(({ fundingRate }) => Math.abs(toNumber(fundingRate ?? decimal(1))) <= 0.0075)).toBe(true);
    expect(recorded.of('NQ').quotes[0]?.mark).toBeNull();
  });

  it.each([
    ['the weekend', '2026-11-21T03:00:00Z', { NQ: false, HSI: false, BTCUSDT: true }],
    ['the break of Hong Kong', '2026-11-18T04:30:00Z', { NQ: true, HSI: false, BTCUSDT: true }],
    ['the hours between two sessions', '2026-11-17T21:30:00Z', { NQ: false, HSI: false, BTCUSDT: true }],
  ])('is silent for closed markets in %s', (_name, time, expected) => {
    const { recorded } = run(Date.parse(time), 5_000);
    for (const [symbol, isOpen] of Object.entries(expected)) {
      expect(recorded.of(symbol).quotes.length > 0, symbol).toBe(isOpen);
    }
  });

  it('starts and stops quoting at the very opening and close', () => {
    const close = Date.parse('2026-11-18T21:00:00Z');
    const last =
      run(close - 5_000, 10_000)
        .recorded.of('NQ')
        .quotes.at(-1)?.exTs ?? 0;
    expect(last).toBeLessThan(close);
    expect(last).toBeGreaterThan(close - 2_000);
    const open = Date.parse('2026-11-18T23:00:00Z');
    const first = run(open - 5_000, 10_000).recorded.of('NQ').quotes[0]?.exTs ?? 0;
    expect(first).toBeGreaterThanOrEqual(open);
    expect(first).toBeLessThan(open + 2_000);
  });

  it('does not replay the quotes a suspended machine missed, but tells its minutes', () => {
    const timers = new VirtualTimers(T);
    const feed = new SimFeed({ secret: secretFromSeed('test'), instruments: INSTRUMENTS, timers });
    const recorded = new RecordingSink();
    feed.start(recorded);
    timers.advance(1_000);
    timers.jumpTo(T + 4 * MINUTE_MS + 30_000);
    timers.advance(1_000);
    const between = recorded.quotes.filter(({ exTs }) => exTs > T + 1_200 && exTs < T + 4 * MINUTE_MS + 29_500);
    expect(between).toEqual([]);
    expect(recorded.minutes.filter(([symbol]) => symbol === 'NQ')).toEqual([
      ['NQ', T + MINUTE_MS],
      ['NQ', T + 2 * MINUTE_MS],
      ['NQ', T + 3 * MINUTE_MS],
    ]);
    feed.stop();
    expect(timers.pending).toBe(0);
  });
});

describe('the simulated past', () => {
  it('is made of the same path as the present', async () => {
    const { feed, recorded, timers } = run(T, 2 * MINUTE_MS);
    for (const symbol of ['NQ', 'BTCUSDT']) {
      const bars = await feed.history.candles({ symbol, interval: '1m', from: T, to: timers.now() });
      expect(bars.map(({ openTime }) => openTime)).toEqual([T, T + MINUTE_MS]);
      for (const bar of bars) {
        const prices = recorded
          .of(symbol)
          .trades.filter(({ exTs }) => exTs >= bar.openTime && exTs < bar.openTime + MINUTE_MS)
          .map(({ price }) => toNumber(price));
        const range = Math.max(...prices) - Math.min(...prices);
        expect(Math.abs(toNumber(bar.high) - Math.max(...prices))).toBeLessThan(range);
        expect(Math.abs(toNumber(bar.low) - Math.min(...prices))).toBeLessThan(range);
      }
    }
  });

  it('has no candles while the market was closed, and none of the future', async () => {
    const timers = new VirtualTimers(T);
    const feed = new SimFeed({ secret: secretFromSeed('test'), instruments: INSTRUMENTS, timers });
    const week = await feed.history.candles({
      symbol: 'NQ',
      interval: '15m',
      from: T - 7 * 86_400_000,
      to: T + 86_400_000,
    });
    const { calendar } = INSTRUMENTS[0] as SimInstrument;
    expect(week.every(({ openTime }) => calendar.stateAt(openTime).state !== 'rest')).toBe(true);
    expect(week.at(-1)?.openTime).toBeLessThanOrEqual(T);
    expect(week.length).toBeGreaterThan(400);
  });

  it('has sound candles in every interval', async () => {
    const timers = new VirtualTimers(T);
    const feed = new SimFeed({ secret: secretFromSeed('test'), instruments: INSTRUMENTS, timers });
    for (const interval of ['1m', '3m', '15m', '1h', '4h', '1d'] as const) {
      const bars = await feed.history.candles({ symbol: 'HSI', interval, from: T - 10 * 86_400_000, to: T });
      expect(bars.length).toBeGreaterThan(5);
      const isSound = ({ open, high, low, close, volume }: CandleBar) =>
        low > 0n && low <= open && low <= close && high >= open && high >= close && volume > 0n;
      expect(bars.filter((bar) => !isSound(bar))).toEqual([]);
    }
  });

  it('knows nothing of unknown symbols', async () => {
    const feed = new SimFeed({
      secret: secretFromSeed('test'),
      instruments: INSTRUMENTS,
      timers: new VirtualTimers(T),
    });
    expect(await feed.history.candles({ symbol: 'NOPE', interval: '1m', from: 0, to: T })).toEqual([]);
  });
});

describe('simulation profiles', () => {
  it('all have a path', () => {
    expect(Object.values(SIM_PROFILES).filter(({ path }) => SIM_PATHS[path] === undefined)).toEqual([]);
  });

  it.each([
    ['MNQ', 'NQ'],
    ['MES', 'ES'],
    ['MGC', 'GC'],
    ['MCL', 'CL'],
    ['M6E', '6E'],
    ['MHI', 'HSI'],
  ])('%s follows %s', (small, large) => {
    expect(SIM_PROFILES[small]?.path).toBe(SIM_PROFILES[large]?.path);
  });
});
