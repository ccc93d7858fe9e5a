import { toText } from '@hoga/kernel/decimal';
import type { AnySide } from './book.ts';

/** Invariants of the working orders of every product. */
export function auditOrders(side: AnySide): string[] {
  const complaints: string[] = [];
  let hold = 0n;
  for (const order of side.orders.values()) {
    const { row } = order;
    hold += row.hold;
    if (!order.isLive || order.level === null) complaints.push(`order ${row.id} is listed but not waiting`);
    if (row.ocoGroup !== null && order.sibling === null) complaints.push(`order ${row.id} has outlived its pair`);
    if ((row.trailTicks !== null) !== order.market.trailing.has(order))
      complaints.push(`order ${row.id} does not trail`);
    if (row.hold < 0n) complaints.push(`order ${row.id} holds ${toText(row.hold)}`);
  }
  if (hold !== side.hold) complaints.push(`counted ${side.wallet.type} holds of ${side.wallet.playerId} drifted`);
  return complaints;
}
