import { neg, toText, ZERO } from '@hoga/kernel/decimal';
import { exact, exactOrNull } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly fee: string | null;
  readonly realized_pnl: string | null;
  readonly updated_at: string;
  readonly settlements: string;
  readonly settled_at: string | null;
  readonly fee_posted: string;
  readonly pnl_posted: string;
}

/** The fault between an order and its settlement, or null. */
function faultOf(row: Row): string | null {
  if (row.status !== 'FILLED') return row.settlements === '0' ? null : 'was settled without being filled';
  if (BigInt(row.settlements) > 1n) return `was settled ${row.settlements} times`;
  const fee = exactOrNull(row.fee) ?? ZERO;
  const realized = exactOrNull(row.realized_pnl) ?? ZERO;
  if (exact(row.fee_posted) !== fee) return `has a fee of ${toText(fee)}, the ledger took ${row.fee_posted}`;
  if (exact(row.pnl_posted) !== neg(realized)) {
    return `realised ${toText(realized)}, the house's side in the ledger is ${row.pnl_posted}`;
  }
  if (row.settled_at !== null && row.settled_at !== row.updated_at) {
    return `was settled at ${row.settled_at} and last changed at ${row.updated_at}`;
  }
  return null;
}

export const fillsSettleOnce: AuditRule = {
  name: 'fills-settle-once',
  invariant: 'An order is settled in the ledger once, whole, with the fee and profit it shows, and only if it filled.',
  async *check(read) {
    for (const { orders, orderRef } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT o.id, o.status, o.fee, o.realized_pnl, o.updated_at,
               count(DISTINCT t.id) AS settlements, max(t.at) AS settled_at,
               coalesce(sum(p.delta) FILTER (WHERE p.kind = 'FEE'), 0) AS fee_posted,
               coalesce(sum(p.delta) FILTER (WHERE p.kind = 'PNL'), 0) AS pnl_posted
          FROM ${orders} o
          LEFT JOIN ledger_transaction t ON t.ref_type = '${orderRef}' AND t.ref_id = o.id AND t.code = 'C'
          LEFT JOIN ledger_posting p ON p.transaction_id = t.id
          GROUP BY o.id`);
      for await (const row of rows) {
        const fault = faultOf(row);
        if (fault !== null) yield `${orders} ${row.id} (${row.status}) ${fault}`;
      }
    }
  },
};
