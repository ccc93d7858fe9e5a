import type { JournalDay } from '@hoga/contract/journal';
import type { ProductName } from '@hoga/domain/trading/products';
import { add, type Decimal, decimal, div, mul, sub, ZERO } from '@hoga/kernel/decimal';
import type { JournalDays } from './journal-queries.ts';

export interface Scope {
  readonly product: ProductName | null;
  readonly optionId: number | null;
}

/** Amounts of one currency: the site's, or USDT where only coin futures are shown. */
export interface Shown {
  readonly currency: string;
  /** What an amount of a day is in that currency; null while no rate is known. */
  readonly worth: (of: { readonly date: string; readonly product: ProductName }, amount: string) => Decimal | null;
  /** The newest rate used; null where nothing was converted. */
  readonly rate: string | null;
}

export function isIn({ product, optionId }: Scope, of: { product: ProductName; optionId: number }): boolean {
  return (product === null || of.product === product) && (optionId === null || of.optionId === optionId);
}

/** Coin results join the others at the rate of the day on which they ended. */
export function shownIn({ currency, rates, days }: JournalDays, scope: Scope): Shown {
  const products = new Set(days.filter((day) => isIn(scope, day)).map(({ product }) => product));
  if (scope.product === 'futures' || (products.size === 1 && products.has('futures'))) {
    return { currency: 'USDT', worth: (_of, amount) => decimal(amount), rate: null };
  }
  const rateOn = (date: string) => (rates.findLast((rate) => rate.date <= date) ?? rates[0])?.rate ?? null;
  return {
    currency,
    worth: ({ date, product }, amount) => {
      if (product !== 'futures') return decimal(amount);
      const rate = rateOn(date);
      return rate === null ? null : mul(decimal(amount), decimal(rate), 'floor');
    },
    rate: products.has('futures') ? rateOn('9999') : null,
  };
}

export interface Figures {
  readonly trips: number;
  readonly wonTrips: number;
  readonly lostTrips: number;
  readonly net: Decimal;
  readonly gross: Decimal;
  readonly fees: Decimal;
  readonly funding: Decimal;
  readonly covered: Decimal;
  readonly won: Decimal;
  readonly lost: Decimal;
  readonly heldMs: number;
}

const NONE: Figures = {
  ...{ trips: 0, wonTrips: 0, lostTrips: 0, heldMs: 0 },
  ...{ net: ZERO, gross: ZERO, fees: ZERO, funding: ZERO, covered: ZERO, won: ZERO, lost: ZERO },
};

export function figuresOf(days: readonly JournalDay[], { worth }: Shown): Figures {
  return days.reduce((sum, day) => {
    const of = (amount: string) => worth(day, amount) ?? ZERO;
    const net = of(day.net);
    const [fees, funding, covered] = [of(day.fees), of(day.funding), of(day.covered)];
    return {
      trips: sum.trips + day.trips,
      wonTrips: sum.wonTrips + day.wonTrips,
      lostTrips: sum.lostTrips + day.lostTrips,
      net: add(sum.net, net),
      // Takes the rest of the rounding, so that the lines add up as shown.
      gross: (sum.gross + net + fees - funding - covered) as Decimal,
      fees: add(sum.fees, fees),
      funding: add(sum.funding, funding),
      covered: add(sum.covered, covered),
      won: add(sum.won, of(day.won)),
      lost: add(sum.lost, of(day.lost)),
      heldMs: sum.heldMs + day.heldMs,
    };
  }, NONE);
}

/** Too few trips say nothing. */
const ENOUGH_TRIPS = 10;

export interface Ratios {
  /** Percent with one decimal. */
  readonly winRate: string | null;
  readonly meanWin: Decimal;
  readonly meanLoss: Decimal;
  readonly payoff: Decimal | null;
  readonly profitFactor: Decimal | null;
  readonly meanHeldMs: number | null;
}

/** null: not enough trips yet. */
export function ratiosOf({ trips, wonTrips, lostTrips, won, lost, heldMs }: Figures): Ratios {
  const mean = (sum: Decimal, count: number) => (count === 0 ? ZERO : div(sum, decimal(count), 'halfUp'));
  const meanWin = mean(won, wonTrips);
  const meanLoss = mean(sub(ZERO, lost), lostTrips);
  const isEnough = trips >= ENOUGH_TRIPS;
  return {
    winRate: isEnough ? ((wonTrips / trips) * 100).toFixed(1) : null,
    meanWin,
    meanLoss,
    payoff: isEnough && meanLoss > 0n ? div(meanWin, meanLoss, 'halfUp') : null,
    profitFactor: isEnough && lost < 0n ? div(won, sub(ZERO, lost), 'halfUp') : null,
    meanHeldMs: trips === 0 ? null : heldMs / trips,
  };
}

export interface DayNet {
  readonly date: string;
  readonly net: Decimal;
  readonly trips: number;
  readonly wonTrips: number;
  readonly lostTrips: number;
}

/** Days with trips, oldest first. */
export function netsByDay(days: readonly JournalDay[], shown: Shown): readonly DayNet[] {
  const groups = new Map<string, JournalDay[]>();
  for (const day of days) groups.set(day.date, [...(groups.get(day.date) ?? []), day]);
  return [...groups]
    .map(([date, own]) => {
      const { net, trips, wonTrips, lostTrips } = figuresOf(own, shown);
      return { date, net, trips, wonTrips, lostTrips };
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

export interface Drawdown {
  /** Below zero. */
  readonly depth: Decimal;
  readonly from: string;
  readonly to: string;
}

/** The largest fall of the sum of nets, day by day, from a peak; the start counts as one. */
export function drawdownOf(nets: readonly DayNet[]): Drawdown | null {
  const [first] = nets;
  if (first === undefined) return null;
  let [sum, peak, peakAt] = [0n, 0n, first.date];
  let worst: Drawdown | null = null;
  for (const { date, net } of nets) {
    sum += net;
    if (sum > peak) [peak, peakAt] = [sum, date];
    const depth = (sum - peak) as Decimal;
    if (depth < (worst?.depth ?? 0n)) worst = { depth, from: peakAt, to: date };
  }
  return worst;
}

/** Sums of parts by a name, such as a weekday. */
export function netsBy<Part extends { readonly date: string; readonly product: ProductName; readonly net: string }>(
  parts: readonly Part[],
  shown: Shown,
  nameOf: (part: Part) => number,
): ReadonlyMap<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const part of parts) {
    const name = nameOf(part);
    sums.set(name, add(sums.get(name) ?? ZERO, shown.worth(part, part.net) ?? ZERO));
  }
  return sums;
}
