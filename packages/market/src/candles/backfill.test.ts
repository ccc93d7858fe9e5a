import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import type { CandleHistory } from '../feed.ts';
import { aggregateBars } from './aggregate.ts';
import { BACKFILL_DAYS, backfill, fillGap } from './backfill.ts';
import { type CandleBar, openTimeOf, STORED_INTERVALS } from './interval.ts';

const NOW = Date.parse('2026-11-18T14:07:30Z');
const subject = { symbol: 'BTCUSDT', dayStart: 'utc' as const };

const barAt = (openTime: number, length: number): CandleBar => {
  const price = decimal(1_000 + ((openTime / 60_000) % 500));
  return { openTime, open: price, high: price, low: price, close: price, volume: decimal(length / 60_000) };
};

/** A market that traded in every minute. */
const everyMinute: CandleHistory = {
  candles: async ({ interval, from, to }) => {
    const length = INTERVAL_MS[interval];
    const first = Math.ceil(from / length) * length;
    return Array.from({ length: Math.max(0, Math.ceil((to - first) / length)) }, (_, i) =>
      barAt(first + i * length, length),
    );
  },
};

describe('backfill', () => {
  it('reaches as far back as promised, without holes or doubles, up to now', async () => {
    const bars = await backfill(everyMinute, subject, NOW);
    for (const interval of STORED_INTERVALS) {
      const times = bars[interval].map(({ openTime }) => openTime);
      expect(times[0]).toBe(openTimeOf('1d', NOW, 'utc') - BACKFILL_DAYS[interval] * 86_400_000);
      expect(times.at(-1)).toBe(openTimeOf(interval, NOW, 'utc'));
      const steps = new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
      expect([...steps]).toEqual([INTERVAL_MS[interval]]);
    }
  });

  it('makes longer candles from the shorter ones it has', async () => {
    const bars = await backfill(everyMinute, subject, NOW);
    const lastQuarters = aggregateBars(bars['1m'], '15m', 'utc');
    expect(bars['15m'].slice(-lastQuarters.length)).toEqual(lastQuarters);
  });
});

describe('fillGap', () => {
  it('gives the missed minutes and continues the longer candles over them', async () => {
    const stoppedAt = Date.parse('2026-11-18T13:50:00Z');
    const before = await backfill(everyMinute, subject, stoppedAt + 60_000);
    const latest = (interval: '1m' | '15m' | '1h' | '1d') => before[interval].at(-1) ?? null;
    const minute = latest('1m') as CandleBar;
    const gap = await fillGap(
      everyMinute,
      subject,
      { '1m': minute, '15m': latest('15m'), '1h': latest('1h'), '1d': latest('1d') },
      NOW,
    );
    expect(gap['1m'].map(({ openTime }) => openTime)).toEqual(
      Array.from({ length: 17 }, (_, i) => stoppedAt + (i + 1) * 60_000),
    );
    const whole = await backfill(everyMinute, subject, NOW);
    for (const interval of ['15m', '1h', '1d'] as const) {
      expect(gap[interval]).toEqual(whole[interval].slice(-gap[interval].length));
    }
  });

  it('gives nothing where nothing was missed', async () => {
    const bars = await backfill(everyMinute, subject, NOW);
    const last = (interval: '1m' | '15m' | '1h' | '1d') => bars[interval].at(-1) as CandleBar;
    const latest = { '1m': last('1m'), '15m': last('15m'), '1h': last('1h'), '1d': last('1d') };
    expect(await fillGap(everyMinute, subject, latest, NOW)).toEqual({ '1m': [], '15m': [], '1h': [], '1d': [] });
  });
});
