import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { times } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { RecordingSink } from '../testing/recording-sink.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { parseDay } from './price-day.ts';
import { secretFromSeed } from './price-secret.ts';
import { PUBLISHED_AFTER_MS } from './published-day.ts';
import { keepsPromise, type RecomputedTick, recomputedTicks } from './recompute-day.ts';
import { SimFeed } from './sim-feed.ts';
import type { SimInstrument } from './sim-market.ts';

/** Midnight in KST, while New York trades. */
const MIDNIGHT = Date.parse('2026-11-18T15:00:00Z');
const TODAY = '2026-11-19';
const DAY_MS = 86_400_000;
const INSTRUMENTS = [
  simInstrument('NQ', '0.25'),
  simInstrument('MNQ', '0.25'),
  simInstrument('M6E', '0.0001'),
  simInstrument('BTCUSDT', '0.1', '0.001', ALWAYS_OPEN),
];
const secret = { ...secretFromSeed('published'), firstDay: kstDay(MIDNIGHT) - 3 };

function feedAt(now: number) {
  const timers = new VirtualTimers(now);
  return { timers, feed: new SimFeed({ secret, instruments: INSTRUMENTS, timers }) };
}

/** The events of a symbol from midnight on, one line per quote or trade. */
function reported(symbol: string, ms: number): string[] {
  const { timers, feed } = feedAt(MIDNIGHT - 5_000);
  const lines: string[] = [];
  const sink = new RecordingSink();
  sink.quote = (quote) => {
    if (quote.symbol === symbol && quote.exTs >= MIDNIGHT) lines.push(`${quote.exTs} ${quote.bid} ${quote.ask}`);
  };
  sink.trade = (trade) => {
    if (trade.symbol !== symbol || trade.exTs < MIDNIGHT) return;
    lines.push(`${trade.exTs} ${trade.side} ${trade.quantity} at ${trade.price}`);
  };
  feed.start(sink);
  timers.advance(5_000 + ms);
  feed.stop();
  return lines;
}

function linesOf({ tick, step }: SimInstrument, { exTs, bidTicks, askTicks, trades }: RecomputedTick): string[] {
  return [
    ...trades.map(
      ({ side, quantitySteps, priceTicks }) =>
        `${exTs} ${side} ${times(step, quantitySteps)} at ${times(tick, priceTicks)}`,
    ),
    `${exTs} ${times(tick, bidTicks)} ${times(tick, askTicks)}`,
  ];
}

describe('a published day', () => {
  it.each(INSTRUMENTS)('gives back what the feed published of $symbol', (instrument) => {
    const published = feedAt(MIDNIGHT + DAY_MS + PUBLISHED_AFTER_MS).feed.publishedDay(TODAY)?.opened;
    const proof = {
      day: parseDay(TODAY) ?? 0,
      key: Buffer.from(published?.key ?? '', 'hex'),
      level: published?.levels[instrument.symbol] ?? Number.NaN,
    };
    const lines: string[] = [];
    for (const tick of recomputedTicks(instrument, proof)) {
      if (tick.exTs > MIDNIGHT + 60_000) break;
      lines.push(...linesOf(instrument, tick));
    }
    expect(lines.length).toBeGreaterThan(200);
    expect(lines).toEqual(reported(instrument.symbol, 60_000));
  });

  it('is open when it has been over for five minutes, not a millisecond earlier', () => {
    const published = (now: number) => feedAt(now).feed.publishedDay(TODAY);
    const over = MIDNIGHT + DAY_MS + PUBLISHED_AFTER_MS;
    for (const now of [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + DAY_MS, over - 1]) expect(published(now)?.opened).toBeNull();
    expect(published(over)?.opened?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(published(over)?.opened?.levels ?? {})).toEqual(['NQ', 'MNQ', 'M6E', 'BTCUSDT']);
  });

  it('is promised from the day before', () => {
    const promise = feedAt(MIDNIGHT - 1).feed.publishedDay(TODAY)?.commitment ?? '';
    const opened = feedAt(MIDNIGHT + 2 * DAY_MS).feed.publishedDay(TODAY);
    expect(opened?.commitment).toBe(promise);
    const key = Buffer.from(opened?.opened?.key ?? '', 'hex');
    expect(keepsPromise(key, promise)).toBe(true);
    expect(keepsPromise(Buffer.from(key).reverse(), promise)).toBe(false);
  });

  it.each(['2026-11-21', '2026-11-15', '2026-02-30', 'tomorrow', ''])('%s has nothing to tell', (day) => {
    expect(kstMidnight(secret.firstDay)).toBe(Date.parse('2026-11-15T15:00:00Z'));
    expect(feedAt(MIDNIGHT).feed.publishedDay(day)).toBeNull();
  });
});
