import { exact } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly hold: string;
  readonly posted: string;
}

export const orderHoldsPosted: AuditRule = {
  name: 'order-holds-posted',
  invariant:
    "An order's hold, of a pair the larger of both, is what the ledger has moved for it; an ended order has given all of it back.",
  async *check(read) {
    for (const { orders, orderRef } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT coalesce(o.oco_group, o.id) AS id, string_agg(DISTINCT o.status::text, ', ') AS status,
               max(o.hold) AS hold, coalesce(sum(p.delta), 0) AS posted
          FROM ${orders} o
          LEFT JOIN ledger_transaction t ON t.ref_type = '${orderRef}' AND t.ref_id = o.id
          LEFT JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'HOLD' AND p.player_id = o.player_id
          GROUP BY coalesce(o.oco_group, o.id)`);
      for await (const { id, status, hold, posted } of rows) {
        if (exact(hold) !== exact(posted))
          yield `${orders} ${id} (${status}) holds ${hold}, the ledger ${posted} for it`;
      }
    }
  },
};
