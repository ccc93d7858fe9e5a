import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import { expect, it } from 'vitest';
import { livePast, type PastParts } from './live-past.ts';
import type { RunningTrader } from './run-demo-traders.ts';

const QUARTER = INTERVAL_MS['15m'];
const FROM = Date.UTC(2026, 0, 5);

/** Each candle closes at its own number, counted from the start of the history. */
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

const ANSWERS: Readonly<Record<string, unknown>> = {
  'futures.openPositions': [],
  'futures.leverageSetting': { leverage: 5, marginType: 'CROSS' },
};

/** Trading without positions. */
const IDLE = {
  ask: async (_player: unknown, { type }: { type: string }) => ok(ANSWERS[type]),
  submit: () => Promise.reject(),
} as unknown as PastParts['trading'];

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
  await livePast(
    {
      trading: IDLE,
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

it('candles of a market are made once, as far back as the trader needs who looks back furthest', async () => {
  const asked: { readonly symbol: string; readonly from: number }[] = [];
  const seen = new Map<number, readonly number[]>();
  const trader = (no: number, symbol: string, candles: number): RunningTrader => ({
    playerId: idOf(no),
    optionId: idOf(1),
    symbol,
    strategy: {
      interval: '15m',
      candles,
      wish: (closes, held) => {
        seen.set(no, closes);
        return held;
      },
    },
  });
  await livePast(
    {
      trading: IDLE,
      history: {
        candles: async (request) => {
          asked.push(request);
          return await history.candles(request);
        },
      },
      moveTo: async () => undefined,
    },
    [trader(1, 'BTCUSDT', 2), trader(2, 'BTCUSDT', 4), trader(3, 'ETHUSDT', 1), trader(4, 'BTCUSDT', 2)],
    { from: FROM, to: FROM + QUARTER },
  );
  expect(asked.map(({ symbol, from }) => [symbol, (FROM - from) / QUARTER])).toEqual([
    ['BTCUSDT', 5],
    ['ETHUSDT', 2],
  ]);
  expect([...seen.values()]).toEqual([[998, 999], [996, 997, 998, 999], [999], [998, 999]]);
});
