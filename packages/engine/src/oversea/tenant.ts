import type { TenantRules } from '../trading/tenant.ts';
import type { OverseaOrder, OverseaOwner, OverseaPosition, OverseaSide } from './book.ts';
import { availableOf, overseaFigures } from './figures.ts';
import { settleOversea } from './settle.ts';

/** Overseas futures in a BINARY wallet. */
export const TENANT_RULES: TenantRules<OverseaSide> = {
  carriesDebt: ({ positions }) => positions.size > 0,
  unrealized: ({ owner }) => overseaFigures(owner).lastPnl,
  available: ({ owner }) => availableOf(overseaFigures(owner)),
  settle: (turn, { owner }) => settleOversea(turn, owner),
  audit: ({ orders, positions }) => [
    ...orders.values().flatMap(auditOrder),
    ...positions.values().flatMap((position) => [...auditContracts(position), ...auditExits(position)]),
  ],
};

/** Checked for accounts that are not behind: no order outlives its session. */
export function auditSessions(owners: readonly OverseaOwner[]): string[] {
  return owners.flatMap(({ oversea }) =>
    oversea.orders
      .values()
      .filter(({ isEntry, market }) => isEntry && market.state.phase === 'CLOSED')
      .map(({ row }) => `order ${row.id} has outlived its session`),
  );
}

function auditOrder({ row }: OverseaOrder): string[] {
  return row.qty > 0 ? [] : [`order ${row.id} is for ${row.qty}`];
}

function auditContracts({ row, isOpen }: OverseaPosition): string[] {
  return isOpen && row.qty > 0 ? [] : [`position ${row.id} is not sound`];
}

/** The exits shown by a position are working, at the price that its ticks and average give. */
function auditExits(position: OverseaPosition): string[] {
  const { row } = position;
  const exits = [
    { exit: 'TAKEPROFIT', ticks: row.tpTick },
    { exit: 'STOPLOSS', ticks: row.slTick },
  ] as const;
  return exits.flatMap(({ exit, ticks }) => {
    const order = position.exit(exit);
    const due = ticks === null ? null : position.exitPrice(exit, ticks);
    const waits = order?.row.stopPrice ?? null;
    return due === waits && (order === null || order.isLive) ? [] : [`${exit} of position ${row.id} waits at ${waits}`];
  });
}
