import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { isNearerStop, trailingStop } from '@hoga/domain/trading/trailing-stop';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
import type { Price, Ticks } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import { type Asked, type Draft, draftPrices } from './draft.ts';
import { revise } from './working-orders.ts';

interface PricedRequest {
  readonly marketType: EntryType;
  readonly price: Price | null;
  readonly trailTicks: Ticks | null;
}

interface StopPrices {
  /** A stop's trigger. */
  readonly trigger: Price | null;
  /** The price it trails; null before the first. */
  readonly followed: Price | null;
}

/** A trailing stop starts behind the price; an amended one keeps its current trigger, or takes the given one. */
export function entryPrices<O extends AnyOrder>(
  { market, tradeType, replacing, request }: Asked<O, PricedRequest, unknown>,
  { trigger, followed }: StopPrices,
): Result<Pick<Draft, 'limit' | 'trigger'>, ErrorCode> {
  const { marketType, price, trailTicks } = request;
  if (trailTicks === null) return draftPrices(marketType, price, trigger);
  if (marketType !== 'STOPMARKET') return err('INVALID_REQUEST');
  if (!Number.isInteger(trailTicks) || trailTicks < 1) return err('PRICE_INVALID');
  if (replacing !== null) return draftPrices(marketType, price, trigger);
  // Without a price nothing is accepted: E10.
  const begins = followed === null ? null : trailingStop(tradeType, followed, trailTicks, market.option.tick);
  return ok({ limit: null, trigger: begins });
}

/** Moves trailing stops after a price that has moved away from them; stops the price reached have fired before. */
export function trailStops<O extends AnyOrder>(
  turn: Turn,
  trailing: readonly O[],
  followedBy: (order: O) => Price,
): void {
  if (trailing.length === 0) return;
  for (const order of [...trailing].sort((a, b) => a.row.id - b.row.id)) {
    const { tradeType, trailTicks } = order.row;
    const { tick } = order.market.option;
    const stop = trailingStop(tradeType, followedBy(order), defined(trailTicks, 'it trails'), tick);
    if (!isNearerStop(tradeType, stop, defined(order.trigger, 'a stop has a price'))) continue;
    const row = order.movedRow(stop);
    row.updatedAt = turn.at;
    revise(turn, order, row);
    order.publish(turn, 'ORDER_UPDATE');
  }
}
