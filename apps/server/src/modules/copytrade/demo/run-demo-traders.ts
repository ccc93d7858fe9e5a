import { NOTHING_BESIDES } from '@hoga/domain/futures/plain-order';
import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { FuturesOptionId, PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { nextOrder } from './next-order.ts';
import type { Stance, Strategy } from './strategies.ts';

export interface RunningTrader {
  readonly playerId: PlayerId;
  readonly optionId: FuturesOptionId;
  readonly symbol: string;
  readonly strategy: Strategy;
}

/** The newest closes of completed candles, oldest first. */
export type ClosesOf = (symbol: string, interval: CandleInterval, count: number) => Promise<readonly number[]>;

export interface DemoRunParts {
  readonly trading: Pick<TradingClient, 'ask' | 'submit'>;
  readonly closesOf: ClosesOf;
  /** Whether this process trades for them: only one does. */
  readonly leads: () => boolean;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

const EVERY_MS = 60_000;
const LEVERAGE = 5;
/** Of the available balance, so that a bad month does not exhaust it. */
const PERCENT = 20;

/** Runs traders by their rules, one step a minute, through the regular orders. */
export function runDemoTraders(parts: DemoRunParts, traders: readonly RunningTrader[]): () => Promise<void> {
  let work: Promise<void> | null = null;
  const stop = parts.timers.every(EVERY_MS, () => {
    if (!parts.leads()) return;
    work ??= stepAll(parts, traders)
      .catch((error: unknown) => parts.log.error({ err: error }, 'demo traders: run failed'))
      .finally(() => {
        work = null;
      });
  });
  return async () => {
    stop();
    await work;
  };
}

async function stepAll(parts: DemoRunParts, traders: readonly RunningTrader[]): Promise<void> {
  for (const trader of traders) await step(parts, trader);
}

/** One evaluation of the chart and at most one order. A refused order is retried at the next step. */
export async function step(
  { trading, closesOf }: Pick<DemoRunParts, 'trading' | 'closesOf'>,
  trader: RunningTrader,
): Promise<void> {
  const { playerId, optionId: futuresOptionId, symbol, strategy } = trader;
  const open = await trading.ask(playerId, { type: 'futures.openPositions', futuresOptionId });
  const setting = await trading.ask(playerId, { type: 'futures.leverageSetting', futuresOptionId });
  if (!open.ok || !setting.ok || setting.value === null) return;
  const held = open.value[0] ?? null;
  const stance: Stance = held?.tradeType ?? 'FLAT';
  const order = nextOrder(held, strategy.wish(await closesOf(symbol, strategy.interval, strategy.candles), stance));
  if (order === null) return;
  const { tradeType } = order;
  if (order.kind === 'close') {
    const { leverage, marginType } = held ?? setting.value;
    const { amount } = order;
    await trading.submit(playerId, null, {
      ...MARKET,
      futuresOptionId,
      tradeType,
      amount,
      leverage,
      marginType,
      reduceOnly: 1,
    });
    return;
  }
  const { marginType, leverage } = setting.value;
  if (leverage !== LEVERAGE) {
    await trading.submit(playerId, null, { type: 'futures.leverage', futuresOptionId, leverage: LEVERAGE });
  }
  const sized = { futuresOptionId, tradeType, percent: PERCENT, leverage: LEVERAGE, price: null };
  const affordable = await trading.ask(playerId, { type: 'futures.quantityPer', ...sized });
  if (!affordable.ok || affordable.value.amount === null) return;
  const { amount } = affordable.value;
  await trading.submit(playerId, null, {
    ...MARKET,
    futuresOptionId,
    tradeType,
    amount,
    leverage: LEVERAGE,
    marginType,
    reduceOnly: 0,
  });
}

const MARKET = {
  type: 'futures.place',
  marketType: 'MARKET',
  price: null,
  clientOrderId: null,
  ...NOTHING_BESIDES,
} as const;
