import { assert, defined } from '@hoga/kernel/assert';
import { add, type Decimal, min, mul, mulDiv, sub, ZERO } from '@hoga/kernel/decimal';
import type { PositionProduct, ProductName } from '../trading/products.ts';
import type { JournalBet, JournalEntry, JournalFill } from './entry.ts';
import { openOf, type Trip } from './trip.ts';

type Last = Partial<Readonly<Record<PositionProduct, number>>>;

export function tripKey(product: ProductName, id: number): string {
  return `${product} ${id}`;
}

/**
 * Puts round trips together from a member's ledger, one transaction after the other: whatever the ledger moved by trading
 * belongs to exactly one trip, so that the nets of the trips sum to it.
 */
export class TripBook {
  readonly #trips: Map<string, Trip>;
  readonly #changed = new Set<string>();
  #last: Last;

  /** Trips that are open, and those that the entries may still change; `last`: the newest one of each product. */
  constructor(known: readonly Trip[] = [], last: Last = {}) {
    this.#trips = new Map(known.map((trip) => [tripKey(trip.product, trip.id), trip]));
    this.#last = last;
  }

  /** The trip of each product that was changed last: one that a payment of the house would belong to. */
  get last(): Last {
    return this.#last;
  }

  get trips(): readonly Trip[] {
    return [...this.#trips.values()];
  }

  get changed(): readonly Trip[] {
    return [...this.#changed].map((key) => defined(this.#trips.get(key), 'a changed trip'));
  }

  apply(entry: JournalEntry): void {
    switch (entry.kind) {
      case 'fill':
        this.#fill(entry.fill, entry);
        break;
      case 'bet':
        this.#put(tripOfBet(entry.bet, entry));
        break;
      case 'funding': {
        const trip = this.#trips.get(tripKey('futures', entry.positionId));
        assert(trip !== undefined, `funding of position ${entry.positionId}, which the journal does not know`);
        this.#put({ ...trip, settled: add(trip.settled, entry.change) });
        break;
      }
      case 'floor': {
        const trip = this.#trips.get(tripKey(entry.product, this.#last[entry.product] ?? 0));
        assert(trip !== undefined, 'a payment of the house follows a trade');
        this.#put({ ...trip, covered: add(trip.covered, entry.change) });
        break;
      }
    }
  }

  #put(trip: Trip): void {
    const key = tripKey(trip.product, trip.id);
    this.#trips.set(key, trip);
    this.#changed.add(key);
    if (trip.product !== 'rounds') this.#last = { ...this.#last, [trip.product]: trip.id };
  }

  #fill(fill: JournalFill, { at, change }: Pick<JournalEntry, 'at' | 'change'>): void {
    const realized = fill.realized ?? ZERO;
    const covered = (change - realized + fill.fee) as Decimal;
    const opens = fill.side === fill.positionSide;
    const turned = opens && fill.realized !== null ? this.#openAgainst(fill) : null;
    const own = this.#trips.get(tripKey(fill.product, fill.positionId)) ?? newTrip(fill, at);
    if (!opens) {
      this.#put(closedBy(own, { fill, at, quantity: fill.quantity, fee: fill.fee, realized, covered }));
      return;
    }
    if (turned === null) {
      this.#put(openedBy({ ...own, realized: add(own.realized, realized), covered: add(own.covered, covered) }, fill));
      return;
    }
    const quantity = min(openOf(turned), fill.quantity);
    const fee = mulDiv(fill.fee, quantity, fill.quantity, 'ceil');
    this.#put(closedBy(turned, { fill, at, quantity, fee, realized, covered }));
    this.#put(openedBy(own, { ...fill, quantity: sub(fill.quantity, quantity), fee: sub(fill.fee, fee) }));
  }

  /** The trip that an order closes before it opens one the other way. */
  #openAgainst({ product, optionId, side }: JournalFill): Trip | null {
    for (const trip of this.#trips.values()) {
      if (trip.product !== product || trip.optionId !== optionId) continue;
      if (trip.endedAt === null && trip.side !== side) return trip;
    }
    return null;
  }
}

function newTrip({ product, positionId, optionId, positionSide, ...fill }: JournalFill, at: number): Trip {
  const { leverage, marginType, traderOrderId } = fill;
  return {
    ...EMPTY,
    ...{ product, id: positionId, optionId, side: positionSide, startedAt: at },
    ...{ leverage, marginType, traderOrderId },
  };
}

const EMPTY = {
  endedAt: null,
  opened: ZERO,
  openedCost: ZERO,
  closed: ZERO,
  closedCost: ZERO,
  fills: 0,
  realized: ZERO,
  fees: ZERO,
  settled: ZERO,
  covered: ZERO,
  funding: ZERO,
  isForced: false,
} as const;

function openedBy(trip: Trip, { quantity, price, fee }: JournalFill): Trip {
  return {
    ...trip,
    opened: add(trip.opened, quantity),
    openedCost: add(trip.openedCost, mul(quantity, price, 'halfUp')),
    fills: trip.fills + 1,
    fees: add(trip.fees, fee),
  };
}

interface Close {
  readonly fill: JournalFill;
  readonly at: number;
  readonly quantity: Decimal;
  readonly fee: Decimal;
  readonly realized: Decimal;
  readonly covered: Decimal;
}

function closedBy(trip: Trip, { fill, at, quantity, fee, realized, covered }: Close): Trip {
  const closed = add(trip.closed, quantity);
  return {
    ...trip,
    closed,
    closedCost: add(trip.closedCost, mul(quantity, fill.price, 'halfUp')),
    fills: trip.fills + 1,
    realized: add(trip.realized, realized),
    fees: add(trip.fees, fee),
    covered: add(trip.covered, covered),
    isForced: trip.isForced || fill.isForced,
    endedAt: closed === trip.opened ? at : null,
  };
}

function tripOfBet(bet: JournalBet, { at, change }: Pick<JournalEntry, 'at' | 'change'>): Trip {
  const { id, optionId, side, stake, startPrice, closePrice, placedAt } = bet;
  return {
    ...EMPTY,
    ...{ product: 'rounds', id, optionId, side, startedAt: placedAt, endedAt: at },
    opened: stake,
    openedCost: mul(stake, startPrice, 'halfUp'),
    closed: stake,
    closedCost: mul(stake, closePrice, 'halfUp'),
    fills: 1,
    realized: change,
    ...{ leverage: null, marginType: null, traderOrderId: null },
  };
}
