import type { OverseaOrderId } from '@hoga/kernel/ids';
import { type HeldPosition, opposingOrders, type WorkingOrder } from './order-cost.ts';

export const CLOSE_PARTS = ['quarter', 'half', 'threeQuarters', 'whole'] as const;
export type ClosePart = (typeof CLOSE_PARTS)[number];

const QUARTERS: Readonly<Record<ClosePart, number>> = { quarter: 1, half: 2, threeQuarters: 3, whole: 4 };

/** Contracts of a part: started ones count whole, so a part never closes nothing. */
export function partOf(qty: number, part: ClosePart): number {
  return Math.min(qty, Math.ceil((qty * QUARTERS[part]) / 4));
}

/** The distinct parts: of those that give the same number of contracts the largest. */
export function partsOf(qty: number): readonly ClosePart[] {
  return CLOSE_PARTS.filter((part, index) => {
    const larger = CLOSE_PARTS[index + 1];
    return larger === undefined || partOf(qty, part) < partOf(qty, larger);
  });
}

/**
 * Own orders of the other side that block a close: what they would close is counted as taken, and a close beside
 * them would open the other way. The newest go first.
 */
export function cancelsBefore(
  position: HeldPosition,
  orders: readonly WorkingOrder[],
  closingQty: number,
): readonly OverseaOrderId[] {
  const opposing = opposingOrders(orders, position);
  let free = position.qty - opposing.reduce((sum, { qty }) => sum + qty, 0);
  const ids: OverseaOrderId[] = [];
  for (const { id, qty } of opposing) {
    if (free >= closingQty) break;
    ids.push(id);
    free += qty;
  }
  return ids;
}

/** No order may be larger than the instrument allows: 50 at most 30 each is 30 and 20. */
export function inOrdersOf(total: number, maxQty: number): readonly number[] {
  const whole = Math.floor(total / maxQty);
  const rest = total % maxQty;
  return [...Array.from({ length: whole }, () => maxQty), ...(rest === 0 ? [] : [rest])];
}
