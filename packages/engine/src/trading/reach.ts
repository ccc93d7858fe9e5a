import type { PlayerId } from '@hoga/kernel/ids';
import { type Reached, ReachedLevel, reachedIn } from '../product/spread.ts';
import type { Ladder, TickPrice } from '../trigger/ladder.ts';
import type { VisitLevel } from '../trigger/price-index.ts';
import type { AnyMarket, AnyOrder, AnyPosition } from './book.ts';
import type { QuoteTicks } from './quote-ticks.ts';
import { isLimit } from './resting-limit.ts';

const NO_ACCOUNTS: ReadonlySet<never> = new Set();

/** The accounts whose bands the price has left, by the ids of their positions: they must be computed exactly. */
function reachedAccounts<Owner>(
  bands: Ladder<{ readonly row: { readonly id: number }; readonly account: Owner }>,
  price: TickPrice,
): ReadonlySet<Owner> {
  const reached: { readonly row: { readonly id: number }; readonly account: Owner }[] = [];
  bands.collect(price, reached);
  if (reached.length === 0) return NO_ACCOUNTS;
  const accounts = new Set<Owner>();
  for (const { account } of reached.sort((a, b) => a.row.id - b.row.id)) accounts.add(account);
  return accounts;
}

/** What a quote reaches in a market: for all accounts, or for one. */
export interface Reach<O extends AnyOrder> {
  /** Accounts whose margin must be computed exactly. */
  accounts(): Iterable<O['account']>;
  stopLosses(): O[];
  takeProfits(): O[];
  entries(): O[];
  trailing(): readonly O[];
}

/** For all accounts, from the indexes of the market. */
export class MarketReach<O extends AnyOrder> implements Reach<O> {
  readonly #market: AnyMarket;
  readonly #ticks: QuoteTicks;

  constructor(market: AnyMarket, ticks: QuoteTicks) {
    this.#market = market;
    this.#ticks = ticks;
  }

  accounts(): Iterable<O['account']> {
    return reachedAccounts(this.#market.bands, this.#ticks.mark);
  }

  stopLosses(): O[] {
    const fired: AnyOrder[] = [];
    this.#market.stopLosses.collect(this.#ticks, fired);
    return fired as O[];
  }

  takeProfits(): O[] {
    const fired: AnyOrder[] = [];
    this.#market.takeProfits.collect(this.#ticks, fired);
    return fired as O[];
  }

  entries(): O[] {
    const fired: AnyOrder[] = [];
    const { longLimits, shortLimits, stops } = this.#market;
    longLimits.collect(this.#ticks.longLimit, fired);
    shortLimits.collect(this.#ticks.shortLimit, fired);
    stops.collect(this.#ticks, fired);
    return fired as O[];
  }

  trailing(): readonly O[] {
    const { trailing } = this.#market;
    return trailing.size === 0 ? NONE : ([...trailing] as O[]);
  }

  /** How many orders and bands the quote reaches; more than `most` may be counted in part. */
  count(most: number): number {
    const { bands, longLimits, shortLimits, stops, stopLosses, takeProfits } = this.#market;
    const ticks = this.#ticks;
    const limits = longLimits.countReached(ticks.longLimit, most) + shortLimits.countReached(ticks.shortLimit, most);
    const triggers = [stops, stopLosses, takeProfits].reduce((sum, each) => sum + each.countReached(ticks, most), 0);
    return bands.countReached(ticks.mark, most) + limits + triggers;
  }

  visitReached(visit: (reached: Reached) => void): void {
    const { bands, longLimits, shortLimits, stops, stopLosses, takeProfits, trailing } = this.#market;
    const ticks = this.#ticks;
    const put: VisitLevel<AnyOrder | AnyPosition> = (level, beyond) => visit(new ReachedLevel(level, beyond, ofRow));
    bands.visitReached(ticks.mark, put);
    for (const triggers of [stopLosses, takeProfits, stops]) triggers.visitReached(ticks, put);
    longLimits.visitReached(ticks.longLimit, put);
    shortLimits.visitReached(ticks.shortLimit, put);
    if (trailing.size > 0) visit(reachedIn(trailing, ofRow));
  }
}

const ofRow = ({ row }: AnyOrder | AnyPosition): PlayerId => row.playerId;

const NONE: readonly never[] = [];

/** For one account, by scanning all its orders and positions, without the indexes. */
export class AccountReach<O extends AnyOrder> implements Reach<O> {
  readonly #market: AnyMarket;
  readonly #side: O['side'];
  readonly #ticks: QuoteTicks;

  constructor(market: AnyMarket, side: O['side'], ticks: QuoteTicks) {
    this.#market = market;
    this.#side = side;
    this.#ticks = ticks;
  }

  accounts(): readonly O['account'][] {
    const position = this.#side.positions.get(this.#market.option.id);
    const isReached = position !== undefined && beyondBand(position, this.#ticks.mark) >= 0;
    return isReached ? [this.#side.owner] : NONE;
  }

  stopLosses(): O[] {
    return this.#reached(({ row }) => row.marketType === 'STOPLOSS');
  }

  takeProfits(): O[] {
    return this.#reached(({ row }) => row.marketType === 'TAKEPROFIT');
  }

  entries(): O[] {
    return this.#reached(({ isEntry }) => isEntry);
  }

  trailing(): readonly O[] {
    return this.#waiting(({ row }) => row.trailTicks !== null);
  }

  #reached(isMeant: (order: AnyOrder) => boolean): O[] {
    return this.#waiting((order) => isMeant(order) && beyondPrice(order, this.#ticks) >= 0);
  }

  #waiting(isMeant: (order: AnyOrder) => boolean): O[] {
    const isHere = (order: AnyOrder) => order.market === this.#market && order.isWaiting;
    return this.#side.orders.values().filter((order) => isHere(order) && isMeant(order)) as O[];
  }
}

/** By how many ticks the price is beyond an order's price; negative where it is not reached. */
function beyondPrice(order: AnyOrder, ticks: QuoteTicks): number {
  const { market, row } = order;
  if (isLimit(row)) {
    return row.tradeType === 'LONG'
      ? market.longLimits.beyond(order, ticks.longLimit)
      : market.shortLimits.beyond(order, ticks.shortLimit);
  }
  const { up, down } = market.ladderOf(order);
  const price = ticks.by(order.isMark);
  return row.triggerDir === 'UP' ? up.beyond(order, price.floor) : down.beyond(order, price.ceil);
}

/** By how many ticks the price has left the band of a position; negative where it is inside. */
function beyondBand({ market, up, down }: AnyPosition, price: TickPrice): number {
  const above = up === null ? Number.NEGATIVE_INFINITY : market.bands.up.beyond(up, price.floor);
  const below = down === null ? Number.NEGATIVE_INFINITY : market.bands.down.beyond(down, price.ceil);
  return Math.max(above, below);
}
