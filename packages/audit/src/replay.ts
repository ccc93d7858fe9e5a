import { type Decimal, min, mul, mulDiv, sub, ZERO } from '@hoga/kernel/decimal';

export type Side = 'LONG' | 'SHORT';

export interface Fill {
  readonly side: Side;
  readonly size: Decimal;
  readonly price: Decimal;
  readonly realized: Decimal | null;
  readonly at: string;
  /** May only reduce a position. */
  readonly reducesOnly: boolean;
  readonly liquidates: boolean;
}

/** A position computed from its fills. */
export interface Replayed {
  readonly side: Side;
  readonly size: Decimal;
  readonly cost: Decimal;
  readonly realized: Decimal;
  /** The part of it from prices; the rest is funding, or a conversion. */
  readonly earned: Decimal;
  readonly status: 'OPEN' | 'CLOSED' | 'LIQUIDATED';
  readonly closePrice: Decimal | null;
  readonly closedAt: string | null;
}

export interface Step {
  /** The previous position after the fill; null where there was none. */
  readonly standing: Replayed | null;
  /** A position started by the fill, also by flipping. */
  readonly started: Replayed | null;
  readonly fault: string | null;
}

/** One fill against the open position (DOMAIN §3, §4): closes what it opposes, opens the rest. */
export function replayFill(open: Replayed | null, fill: Fill): Step {
  const closing = open === null || open.side === fill.side ? ZERO : min(fill.size, open.size);
  const opening = sub(fill.size, closing);
  const fault = faultOf(fill, closing, opening);
  if (open !== null && closing === 0n) return { standing: added(open, fill), started: null, fault };
  const standing = open === null ? null : reduced(open, closing, fill);
  return { standing, started: opening > 0n ? begun(opening, fill) : null, fault };
}

function faultOf(fill: Fill, closing: Decimal, opening: Decimal): string | null {
  if (fill.reducesOnly && opening > 0n) return 'may only reduce, but opens';
  if (closing > 0n && fill.realized === null) return 'closes a position without a realised profit';
  if (closing === 0n && fill.realized !== null) return 'closes nothing, but shows a realised profit';
  return null;
}

/** Entries are rounded against the player. */
function costOf(side: Side, size: Decimal, price: Decimal): Decimal {
  return mul(size, price, side === 'LONG' ? 'ceil' : 'floor');
}

function begun(size: Decimal, { side, price }: Fill): Replayed {
  const cost = costOf(side, size, price);
  return { side, size, cost, realized: ZERO, earned: ZERO, status: 'OPEN', closePrice: null, closedAt: null };
}

function added(open: Replayed, { side, size, price }: Fill): Replayed {
  const cost = (open.cost + costOf(side, size, price)) as Decimal;
  return { ...open, size: (open.size + size) as Decimal, cost };
}

function reduced(open: Replayed, closing: Decimal, fill: Fill): Replayed {
  const realized = (open.realized + (fill.realized ?? ZERO)) as Decimal;
  if (closing === open.size) {
    // An ended position keeps its last quantity and cost.
    const status = fill.liquidates ? 'LIQUIDATED' : 'CLOSED';
    const earned = earnedWith(open, closing, open.cost, fill);
    return { ...open, realized, earned, status, closePrice: fill.price, closedAt: fill.at };
  }
  const closedCost = mulDiv(open.cost, closing, open.size, open.side === 'LONG' ? 'ceil' : 'floor');
  const earned = earnedWith(open, closing, closedCost, fill);
  return { ...open, size: sub(open.size, closing), cost: sub(open.cost, closedCost), realized, earned };
}

function earnedWith(open: Replayed, closing: Decimal, closedCost: Decimal, { price }: Fill): Decimal {
  const profit =
    open.side === 'LONG' ? sub(mul(closing, price, 'floor'), closedCost) : sub(closedCost, mul(closing, price, 'ceil'));
  return (open.earned + profit) as Decimal;
}
