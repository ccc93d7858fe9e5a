import type { Money } from '@hoga/kernel/amounts';
import { add, min, ZERO } from '@hoga/kernel/decimal';
import { heldTogether } from '../trading/pairs.ts';
import type { TenantRules } from '../trading/tenant.ts';
import type { FuturesPosition, FuturesSide } from './book.ts';
import { availableOf, leavingFigures } from './figures.ts';
import { positionFigures } from './position-figures.ts';
import { askedBy } from './reduce-only.ts';
import { settleFutures } from './settle.ts';

/** Coin futures in a FUTURES wallet. */
export const TENANT_RULES: TenantRules<FuturesSide> = {
  /** Cross positions are backed by the whole wallet, isolated ones by their margin alone. */
  carriesDebt: ({ positions }) => positions.values().some(({ isCross }) => isCross),
  unrealized: ({ positions }) => positions.values().reduce<Money>((sum, position) => add(sum, worthOf(position)), ZERO),
  available: ({ owner }) => availableOf(leavingFigures(owner)),
  settle: (turn, { owner }) => settleFutures(turn, owner),
  audit: (side) => [...auditHolds(side), ...auditMargins(side)],
};

/** As shown to the player: funding counts once it is charged. */
function worthOf(position: FuturesPosition): Money {
  const { mark } = position.market;
  const pnl = mark === null ? ZERO : positionFigures(position, mark).pnl;
  return add(pnl, min(ZERO, position.row.fundingFee));
}

function auditHolds({ orders, crossHold, owner }: FuturesSide): string[] {
  const complaints: string[] = [];
  for (const { row } of orders.values()) {
    if (row.amount <= 0n) complaints.push(`order ${row.id} is for ${row.amount}`);
    if (row.reduceOnly === 1 && row.hold !== 0n) complaints.push(`reduce-only order ${row.id} has a hold`);
  }
  const cross = orders.values().filter(({ row }) => row.marginType === 'CROSS');
  if (heldTogether(cross) !== crossHold) complaints.push(`counted cross holds of ${owner.id} drifted`);
  return complaints;
}

function auditMargins({ positions, wallet, owner }: FuturesSide): string[] {
  const complaints = positions.values().flatMap(auditPosition);
  const margin = positions.values().reduce((sum, { row }) => sum + row.margin, 0n);
  if (margin !== wallet.margin) complaints.push(`isolated margins of ${owner.id} are ${margin}`);
  return complaints;
}

function auditPosition({ row, market, side, isOpen, isCross }: FuturesPosition): string[] {
  const complaints: string[] = [];
  if (!isOpen || row.amount <= 0n || row.margin < 0n) complaints.push(`position ${row.id} is not sound`);
  if (isCross && row.margin !== 0n) complaints.push(`cross position ${row.id} has a margin`);
  const reducing = side.orders
    .values()
    .filter((order) => order.isEntry && order.row.reduceOnly === 1 && order.market === market);
  if (askedBy(reducing, null) > row.amount) complaints.push(`reduce-only orders exceed position ${row.id}`);
  return complaints;
}
