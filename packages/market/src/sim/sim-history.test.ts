import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { ALWAYS_OPEN, HANG_SENG } from '@hoga/domain/trading-hours/schedule';
import { toNumber } from '@hoga/kernel/decimal';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CandleBuilder } from '../candles/candle-builder.ts';
import type { CandleBar } from '../candles/interval.ts';
import type { FeedSink } from '../feed.ts';
import { mean, moves } from '../testing/correlation.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { Keystream } from './keystream.ts';
import { secretFromSeed } from './price-secret.ts';
import { SIM_PROFILES } from './profiles.ts';
import { SimFeed } from './sim-feed.ts';

/** Wednesday 23:00 KST. */
const T = Date.parse('2026-11-18T14:00:00Z');
const MINUTES = 16;
const MINUTE_MS = 60_000;

/** Busy and quiet instruments, with coarse and fine ticks. */
const INSTRUMENTS = [
  simInstrument('NQ', '0.25'),
  simInstrument('M6E', '0.0001'),
  simInstrument('HSI', '1', '1', HANG_SENG),
  simInstrument('MBT', '5', '1', ALWAYS_OPEN),
  simInstrument('BTCUSDT', '0.1', '0.001', ALWAYS_OPEN),
  simInstrument('CHZUSDT', '0.00001', '1', ALWAYS_OPEN),
];

const live = new Map<string, CandleBar[]>();
const timers = new VirtualTimers(T);
const feed = new SimFeed({
  secret: { ...secretFromSeed('history'), firstDay: kstDay(T) },
  instruments: INSTRUMENTS,
  timers,
});
let blocksRead = 0;
let reads = 0;
let reported = 0;

beforeAll(() => {
  const builders = new Map(INSTRUMENTS.map(({ symbol }) => [symbol, new CandleBuilder('utc')]));
  const read = vi.spyOn(Keystream.prototype, 'blocks');
  const sink: FeedSink = {
    quote: () => reported++,
    trade(trade) {
      for (const { interval, finished } of builders.get(trade.symbol)?.add(trade) ?? []) {
        if (interval === '1m' && finished !== null)
          live.set(trade.symbol, [...(live.get(trade.symbol) ?? []), finished]);
      }
    },
    depth: () => undefined,
    dayStatistics: () => undefined,
    minute: () => undefined,
  };
  feed.start(sink);
  timers.advance(MINUTES * MINUTE_MS);
  feed.stop();
  reads = read.mock.calls.length;
  blocksRead = read.mock.calls.reduce((sum, [, count]) => sum + count, 0);
  read.mockRestore();
});

const pastOf = (symbol: string, interval: '1m' | '15m' = '1m') =>
  feed.history.candles({ symbol, interval, from: T, to: T + 15 * MINUTE_MS });
const liveOf = (symbol: string) => (live.get(symbol) ?? []).slice(0, 15);
const rangeOf = ({ high, low }: CandleBar) => toNumber(high) - toNumber(low);
const volumeOf = ({ volume }: CandleBar) => toNumber(volume);
const closesOf = (bars: readonly CandleBar[]) => bars.map(({ close }) => toNumber(close));

describe.each(INSTRUMENTS)('the made-up past of $symbol and its live feed', ({ symbol, tick }) => {
  it('have the same volumes, by minute and by quarter of an hour', async () => {
    expect(liveOf(symbol)).toHaveLength(15);
    const lived = mean(liveOf(symbol).map(volumeOf));
    const ratio = lived / mean((await pastOf(symbol)).map(volumeOf));
    expect(ratio).toBeGreaterThan(0.65);
    expect(ratio).toBeLessThan(1.5);
    const byQuarter = lived / (mean((await pastOf(symbol, '15m')).map(volumeOf)) / 15);
    expect(byQuarter).toBeGreaterThan(0.6);
    expect(byQuarter).toBeLessThan(1.65);
  });

  it('have the same prices and are as wild', async () => {
    const past = await pastOf(symbol);
    const apart = closesOf(past).map((close, i) => Math.abs(close - (closesOf(liveOf(symbol))[i] ?? 0)));
    const usual = mean(liveOf(symbol).map(rangeOf));
    expect(mean(apart)).toBeLessThan(0.4 * usual + toNumber(tick));
    const ratio = usual / mean(past.map(rangeOf));
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.3);
    const wildness = (bars: readonly CandleBar[]) => mean(moves(closesOf(bars)).map(Math.abs));
    expect(Math.abs(wildness(past) - wildness(liveOf(symbol)))).toBeLessThan(0.3 * usual + toNumber(tick));
  });
});

describe('a day of the past', () => {
  it.each(['BTCUSDT', 'CHZUSDT'])('of %s has the volume of its profile, on average', async (symbol) => {
    const days = await feed.history.candles({ symbol, interval: '1d', from: T - 70 * 86_400_000, to: T - 86_400_000 });
    const ratio = mean(days.map(volumeOf)) / (SIM_PROFILES[symbol]?.dailyVolume ?? 0);
    expect(ratio).toBeGreaterThan(0.95);
    expect(ratio).toBeLessThan(1.05);
  });
});

describe('the work of the feed', () => {
  it('is a few reads of the cipher a second for each symbol, whatever is published', () => {
    const seconds = MINUTES * 60;
    expect(reported).toBeGreaterThan(INSTRUMENTS.length * 3 * seconds * 0.9);
    // The book changes every 1.6 s, trades and instants are read for half a minute, the path for two.
    expect(reads / INSTRUMENTS.length / seconds).toBeLessThan(1.6);
    expect((blocksRead * 16) / INSTRUMENTS.length / seconds).toBeLessThan(12_000);
  });
});
