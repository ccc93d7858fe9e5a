import { type Decimal, div, sub, ZERO } from '@hoga/kernel/decimal';
import type { ProductName } from '../trading/products.ts';
import type { MarginType, TradeSide } from '../trading/vocabulary.ts';

/** A round trip: a position from flat to flat, or a decided bet of a round. */
export interface Trip {
  readonly product: ProductName;
  /** Of the position or the bet. */
  readonly id: number;
  readonly optionId: number;
  readonly side: TradeSide;
  readonly startedAt: number;
  /** null while it is open. */
  readonly endedAt: number | null;
  readonly opened: Decimal;
  /** Σ quantity · price of what opened it. */
  readonly openedCost: Decimal;
  readonly closed: Decimal;
  readonly closedCost: Decimal;
  readonly fills: number;
  /** As its orders have it: with the funding that the closed parts released. */
  readonly realized: Decimal;
  readonly fees: Decimal;
  /** Funding that moved the point after its part was closed. */
  readonly settled: Decimal;
  /** What the house paid of its loss. */
  readonly covered: Decimal;
  /** The signed sum of all its funding. */
  readonly funding: Decimal;
  /** Closed by a liquidation or a losscut. */
  readonly isForced: boolean;
  readonly leverage: number | null;
  readonly marginType: MarginType | null;
  /** Of a copied trade: the trader's order. */
  readonly traderOrderId: number | null;
}

/** What it changed in the wallet: gross − fees + funding + what the house covered. */
export function netOfTrip({ realized, fees, settled, covered }: Trip): Decimal {
  return (realized - fees + settled + covered) as Decimal;
}

export function grossOfTrip({ realized, settled, funding }: Trip): Decimal {
  return (realized + settled - funding) as Decimal;
}

export function entryPriceOf({ opened, openedCost }: Trip): Decimal {
  return opened === 0n ? ZERO : div(openedCost, opened, 'halfUp');
}

export function exitPriceOf({ closed, closedCost }: Trip): Decimal {
  return closed === 0n ? ZERO : div(closedCost, closed, 'halfUp');
}

/** How much of it is open. */
export function openOf({ opened, closed }: Trip): Decimal {
  return sub(opened, closed);
}
