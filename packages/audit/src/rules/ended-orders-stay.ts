import { exact } from '../exact.ts';
import { LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly hold: string;
  readonly reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_moved_at: string | null;
}

function* faultsOf(row: Row): Generator<string> {
  const endedAt = BigInt(row.updated_at);
  if (exact(row.hold) !== 0n) yield `still holds ${row.hold}`;
  if (row.status !== 'FILLED' && row.reason === null) yield 'does not say why it ended';
  if (endedAt < BigInt(row.created_at)) yield `ended at ${row.updated_at}, before it was made at ${row.created_at}`;
  if (row.last_moved_at !== null && BigInt(row.last_moved_at) > endedAt) {
    yield `ended at ${row.updated_at}, but money moved for it at ${row.last_moved_at}`;
  }
}

export const endedOrdersStay: AuditRule = {
  name: 'ended-orders-stay',
  invariant: 'An order that has ended never changes: it holds nothing, and no money moves for it afterwards.',
  async *check(read) {
    for (const { orders, orderRef } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT o.id, o.status, o.hold, o.reason, o.created_at, o.updated_at, max(t.at) AS last_moved_at
          FROM ${orders} o LEFT JOIN ledger_transaction t ON t.ref_type = '${orderRef}' AND t.ref_id = o.id
          WHERE o.status NOT IN ${LIVE}
          GROUP BY o.id`);
      for await (const row of rows) {
        for (const fault of faultsOf(row)) yield `${orders} ${row.id} (${row.status}) ${fault}`;
      }
    }
  },
};
