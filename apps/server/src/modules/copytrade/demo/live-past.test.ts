import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import { expect, it } from 'vitest';
import { livePast, type PastParts } from './live-past.ts';
import type { RunningTrader } from './run-demo-traders.ts';

const QUARTER = INTERVAL_MS['15m'];
const FROM = Date.UTC(2026, 0, 5);

/** Each candle closes at its own number, counted from the first moment of the past. */
const history: PastParts['history'] = {
  candles: async ({ from, to }) => {
    const bars = [];
    for (let openTime = Math.ceil(from / QUARTER) * QUARTER; openTime < to; openTime += QUARTER) {
      const close = decimal(1_000 + (openTime - FROM) / QUARTER);
      bars.push({ openTime, open: close, high: close, low: close, close, volume: decimal(1) });
    }
    return bars;
  },
};

it('a look sees the candles that are over, and none that still grows', async () => {
  const seen: (readonly number[])[] = [];
  const trader: RunningTrader = {
    playerId: idOf(1),
    optionId: idOf(1),
    symbol: 'BTCUSDT',
    strategy: {
      interval: '15m',
      candles: 3,
      wish: (closes, held) => {
        seen.push(closes);
        return held;
      },
    },
  };
  const moved: number[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'futures.openPositions': [],
    'futures.leverageSetting': { leverage: 5, marginType: 'CROSS' },
  };
  const trading = { ask: async ({ type }: { type: string }) => ok(answers[type]), submit: () => Promise.reject() };
  await livePast(
    {
      trading: { ...trading, ask: (_: unknown, question: { type: string }) => trading.ask(question) } as never,
      history,
      moveTo: async (at) => void moved.push(at),
    },
    [trader],
    { from: FROM, to: FROM + 2 * QUARTER + 60_000 },
  );
  expect(moved).toEqual([0, 1, 2].map((quarter) => FROM + quarter * QUARTER + 1_000));
  expect(seen).toEqual([
    [997, 998, 999],
    [998, 999, 1_000],
    [999, 1_000, 1_001],
  ]);
});
