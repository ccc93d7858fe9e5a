import { exact } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly ground: string | null;
  readonly equity: string | null;
  readonly required: string | null;
  readonly moved: string | null;
  readonly settled: string;
  readonly at: string | null;
  readonly updated_at: string;
}

/** The fault of a forced close, or null. */
function faultOf({ ground, equity, required, moved, settled, at, updated_at }: Row): string | null {
  if (ground === null || equity === null || required === null || moved === null) return 'does not say why it was';
  if (at !== updated_at) return `was judged at ${at} and filled at ${updated_at}`;
  // A losscut may have been judged while there was no price, and an overnight close together with others of its
  // session.
  const isJudgedHere = ground === 'CROSS' || ground === 'ISOLATED';
  if (isJudgedHere && exact(equity) > exact(required)) return `was at equity ${equity}, above the ${required} required`;
  // An isolated position has nothing left; every other account changes by the fill's settlement.
  if (ground !== 'ISOLATED' && exact(moved) !== exact(settled)) return `moved ${moved}, its fill settled ${settled}`;
  return null;
}

export const forcedClosesAreBreaches: AuditRule = {
  name: 'forced-closes-are-breaches',
  invariant: 'A liquidation keeps equity and requirement of its moment, a breach, and what its fill settled.',
  async *check(read) {
    for (const { orders } of PRODUCTS) {
      // Closes older than the first recorded reason have none.
      const rows = read<Row>(`
        SELECT o.id, f.ground, f.wallet + f.funding + f.pnl AS equity, f.required, f.wallet_after - f.wallet AS moved,
               coalesce(o.realized_pnl, 0) - coalesce(o.fee, 0) AS settled, f.at, o.updated_at
          FROM ${orders} o LEFT JOIN forced_close f ON f.order_id = o.id AND f.player_id = o.player_id
          WHERE o.market_type = 'LIQUIDATION' AND o.status = 'FILLED'
            AND o.updated_at >= (SELECT min(at) FROM forced_close)`);
      for await (const row of rows) {
        const fault = faultOf(row);
        if (fault !== null) yield `${orders} ${row.id} (${row.ground ?? 'LIQUIDATION'}) ${fault}`;
      }
    }
  },
};
