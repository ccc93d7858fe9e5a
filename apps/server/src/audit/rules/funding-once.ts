import type { AuditRule } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly futures_option_id: string;
  readonly last_funding_at: string;
  readonly due: string;
  readonly distinct_due: string;
  readonly latest_due: string | null;
  readonly latest_fired: string | null;
}

export const fundingOnce: AuditRule = {
  name: 'funding-once',
  invariant: 'A funding hour is charged or due once per option, and only if its timer has fired.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT s.shard, s.futures_option_id, s.last_funding_at, count(hour) AS due, count(DISTINCT hour) AS distinct_due,
             max(hour::bigint) AS latest_due,
             (SELECT max(due_at) FROM engine_timer t WHERE t.shard = s.shard AND t.name = 'futures.funding')
               AS latest_fired
        FROM futures_option_state s LEFT JOIN LATERAL jsonb_array_elements_text(s.funding_due) AS hour ON true
        GROUP BY s.shard, s.futures_option_id, s.last_funding_at`);
    for await (const row of rows) {
      const which = `funding of futures_option ${row.futures_option_id} in shard ${row.shard}`;
      if (row.due !== row.distinct_due) yield `${which} has an hour due twice`;
      if (row.latest_due !== null && BigInt(row.latest_due) > BigInt(row.last_funding_at)) {
        yield `${which} has ${row.latest_due} due, after its last hour ${row.last_funding_at}`;
      }
      if (BigInt(row.last_funding_at) > BigInt(row.latest_fired ?? '0')) {
        yield `${which} has seen the hour ${row.last_funding_at}, whose timer was never written`;
      }
    }
  },
};
