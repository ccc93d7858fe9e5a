import type { AuditRule } from '../rule.ts';
import { underway } from '../underway.ts';

interface Row {
  readonly order_id: string;
  readonly paid: string;
  readonly received: string;
  readonly receivers: string;
}

export const sharesArrive: AuditRule = {
  name: 'shares-arrive',
  invariant: "A share that has left a follower's wallet has come to the trader's once and whole, or is on its way.",
  population: "SELECT count(*) FROM ledger_transaction WHERE ref_type = 'COPY_SHARE'",
  async *check(read) {
    const rows = read<Row>(`
      SELECT s.order_id, s.paid, s.received, s.receivers
        FROM (SELECT t.ref_id AS order_id, coalesce(-sum(p.delta) FILTER (WHERE t.code = 'PM'), 0) AS paid,
                     coalesce(sum(p.delta) FILTER (WHERE t.code = 'PB'), 0) AS received,
                     count(*) FILTER (WHERE t.code = 'PB') AS receivers
                FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'POINT'
                WHERE t.ref_type = 'COPY_SHARE' GROUP BY t.ref_id) s
        LEFT JOIN ${underway('copy.share')} m ON (m.data ->> 'orderId')::bigint = s.order_id
        WHERE s.paid <> s.received + coalesce((m.data ->> 'amount')::numeric, 0) OR s.receivers > 1`);
    for await (const { order_id, paid, received, receivers } of rows) {
      yield `the share of order ${order_id} was ${paid}, of which ${received} arrived in ${receivers} payments`;
    }
  },
};
