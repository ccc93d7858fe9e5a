import type { AccountDay } from '@hoga/domain/copy/day-return';
import { dayReturn } from '@hoga/domain/copy/day-return';
import { indexChanges } from '@hoga/domain/copy/return-index';
import { tradingFigures } from '@hoga/domain/copy/trader-figures';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Queries } from '../../../persistence/database.ts';
import { accountDays } from './account-days.ts';
import type { Equities } from './equities.ts';
import {
  type CountedTrader,
  closedPositions,
  copyCounts,
  countedTraders,
  followSums,
  putFigures,
  tradedOptions,
  writtenDays,
} from './figures-store.ts';

export interface FiguresParts {
  readonly database: Queries;
  /** Current equity of the players' futures accounts; unreachable ones are omitted. */
  readonly equitiesOf: (playerIds: readonly PlayerId[]) => Promise<Equities>;
  /** Whether this process computes them: one does for all. */
  readonly leads: () => boolean;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const CURVE_DAYS = 30;

/**
 * Computes the figures of all traders from stored data, once a minute. Completed days never change, so any process may
 * compute them, any number of times.
 */
export class FiguresKeeper {
  readonly #parts: FiguresParts;
  #stop: () => void = () => undefined;
  #work: Promise<void> | null = null;

  constructor(parts: FiguresParts) {
    this.#parts = parts;
  }

  start(): void {
    const { timers, leads } = this.#parts;
    const computeWhereLeading = () => {
      if (leads()) void this.compute();
    };
    this.#stop = timers.every(EVERY_MS, computeWhereLeading);
    computeWhereLeading();
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.#work;
  }

  /** Resolves when all figures are current; a call during a run resolves with its end. */
  compute(): Promise<void> {
    this.#work ??= this.#computeAll()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'trader figures: computation failed'))
      .finally(() => {
        this.#work = null;
      });
    return this.#work;
  }

  async #computeAll(): Promise<void> {
    const traders = await countedTraders(this.#parts.database);
    const { equities, missing } = await this.#parts.equitiesOf(traders.map(({ playerId }) => playerId));
    for (const trader of traders) {
      // The previous figures stay until its shard is back.
      if (!missing.has(trader.playerId)) await this.#computeOne(trader, equities.get(trader.playerId) ?? null);
    }
  }

  async #computeOne(trader: CountedTrader, equityNow: Money | null): Promise<void> {
    const { database, timers } = this.#parts;
    const { traderId, playerId, siteId, createdAt } = trader;
    const now = timers.now();
    const days = await traderDays(database, trader, { now, equityNow });
    const positions = await closedPositions(database, playerId, createdAt);
    const { isCounting, ...figures } = tradingFigures(days, positions);
    await putFigures(database, {
      traderId,
      siteId,
      days: days.length,
      isCounting: isCounting ? 1 : 0,
      ...figures,
      closed: positions.closed,
      won: positions.won,
      ...(await followSums(database, traderId)),
      ...(await copyCounts(database, traderId)),
      curve: indexChanges(days.slice(-CURVE_DAYS).map(dayReturn)),
      optionIds: await tradedOptions(database, playerId, now - CURVE_DAYS * DAY_MS),
      computedAt: now,
    });
  }
}

/** The trader's days from the first on, or the last ones of them. */
export async function traderDays(
  queries: Queries,
  { playerId, createdAt }: Pick<CountedTrader, 'playerId' | 'createdAt'>,
  { now, equityNow, most }: { readonly now: number; readonly equityNow: Money | null; readonly most?: number },
): Promise<AccountDay[]> {
  const today = kstDay(now);
  const first = kstDay(createdAt);
  const from = most === undefined ? first : Math.max(first, today - most + 1);
  return accountDays(await writtenDays(queries, playerId, from), { from, today, equityNow });
}
