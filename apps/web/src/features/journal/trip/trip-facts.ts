import type { JournalFillView, JournalTripDetail } from '@hoga/contract/journal';
import { CANDLE_INTERVALS, type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { type Decimal, decimal, div, sub, toNumber, ZERO } from '@hoga/kernel/decimal';

export type Detail = JournalTripDetail;

/** A candle in numbers, for drawing and comparing alone. */
export interface TripCandle {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Enough candles to see how it began and ended, no more than fit a phone. */
const MOST_INSIDE = 90;

/** The shortest interval of which the trip has few enough candles. */
export function intervalOf(heldMs: number): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => heldMs / INTERVAL_MS[interval] <= MOST_INSIDE) ?? '1d';
}

export interface Excursion {
  readonly best: number;
  readonly worst: number;
}

/**
 * The best and the worst price known to have been while the trip was open: of candles that lie wholly within it, and of the quotes
 * of its fills.
 */
export function excursionOf(
  { trip, fills }: Pick<Detail, 'trip' | 'fills'>,
  candles: readonly TripCandle[],
  intervalMs: number,
): Excursion {
  const until = trip.endedAt ?? Number.POSITIVE_INFINITY;
  const inside = candles.filter(({ at }) => at >= trip.startedAt && at + intervalMs <= until);
  const prices = [
    Number(trip.entryPrice),
    ...(trip.exitPrice === null ? [] : [Number(trip.exitPrice)]),
    ...fills.map(({ price }) => Number(price)),
    ...inside.flatMap(({ high, low }) => [high, low]),
  ];
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  return trip.side === 'LONG' ? { best: high, worst: low } : { best: low, worst: high };
}

/** What a fill is measured by: the price of its order, or else the last price of its quote. */
export type Slippage =
  | { readonly kind: 'atPrice' | 'atQuote' }
  | { readonly kind: 'better' | 'worse'; readonly ticks: number };

export function slippageOf({ marketType, side, price, asked, quote }: JournalFillView, tick: string): Slippage {
  const isMarket = marketType === 'MARKET' || marketType === 'LIQUIDATION' || asked === null;
  if (isMarket) {
    const best = quote === null ? price : side === 'LONG' ? quote.ask : quote.bid;
    if (decimal(best) === decimal(price)) return { kind: 'atQuote' };
    return measured(side, best, price, tick);
  }
  if (decimal(asked) === decimal(price)) return { kind: 'atPrice' };
  return measured(side, asked, price, tick);
}

function measured(side: JournalFillView['side'], wanted: string, price: string, tick: string): Slippage {
  const lost = side === 'LONG' ? sub(decimal(price), decimal(wanted)) : sub(decimal(wanted), decimal(price));
  const ticks = Math.abs(Math.round(toNumber(div(lost, decimal(tick), 'halfUp'))));
  return { kind: lost > 0n ? 'worse' : 'better', ticks };
}

/** Fees of what opened and of what closed; a fill that turned the side counts for the larger part in neither. */
export function feesOf({ fills }: Pick<Detail, 'fills'>): { readonly entry: Decimal; readonly exit: Decimal } {
  const of = (opens: boolean) =>
    fills.filter((fill) => fill.opens === opens).reduce((sum, { fee }) => (sum + decimal(fee)) as Decimal, ZERO);
  return { entry: of(true), exit: of(false) };
}
