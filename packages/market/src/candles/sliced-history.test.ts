import { ALWAYS_OPEN, HANG_SENG } from '@hoga/domain/trading-hours/schedule';
import { expect, it } from 'vitest';
import { secretFromSeed } from '../sim/price-secret.ts';
import { SimFeed } from '../sim/sim-feed.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { STORED_INTERVALS } from './interval.ts';
import { slicedHistory } from './sliced-history.ts';

/** Wednesday 23:00 KST. */
const T = Date.parse('2026-11-18T14:00:00Z');
const DAY_MS = 86_400_000;

const { history } = new SimFeed({
  secret: secretFromSeed('slices'),
  instruments: [simInstrument('HSI', '1', '1', HANG_SENG), simInstrument('BTCUSDT', '0.1', '0.001', ALWAYS_OPEN)],
  timers: new VirtualTimers(T),
});

it.each([
  ['HSI', 'session'],
  ['BTCUSDT', 'utc'],
] as const)(
  'candles of %s made in slices are those made at once, with a pause after each day of minutes',
  async (symbol, dayStart) => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const sliced = slicedHistory(history, { dayStart, pause });
    for (const interval of STORED_INTERVALS) {
      const request = { symbol, interval, from: T - 9 * DAY_MS, to: T };
      pauses = 0;
      expect(await sliced.candles(request)).toEqual(await history.candles(request));
      expect(pauses).toBeGreaterThanOrEqual(interval === '1m' ? 9 : 3);
    }
  },
);
