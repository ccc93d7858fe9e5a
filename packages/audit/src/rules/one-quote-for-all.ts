import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly feed: string | null;
  readonly seq: string | null;
  readonly fills: string;
  readonly quotes: string;
  readonly strange: string;
}

const FILLS = PRODUCTS.map(
  ({ orders, optionId }) => `
    SELECT o.quote::jsonb AS quote, x.symbol
      FROM ${orders} o JOIN ${orders.replace('_order', '_option')} x ON x.id = o.${optionId}
      WHERE o.status = 'FILLED' AND o.quote IS NOT NULL`,
).join(' UNION ALL ');

export const oneQuoteForAll: AuditRule = {
  name: 'one-quote-for-all',
  invariant: 'Fills by one quote show the same quote for all players, and it is of their instrument.',
  async *check(read) {
    // Numbers restart when a feed does: only number and time together identify a quote.
    const rows = read<Row>(`
      SELECT quote ->> 'feed' AS feed, quote ->> 'seq' AS seq, count(*) AS fills, count(DISTINCT quote) AS quotes,
             count(*) FILTER (WHERE quote ->> 'feed' IS DISTINCT FROM symbol) AS strange
        FROM (${FILLS}) fill
        GROUP BY quote ->> 'feed', quote ->> 'seq', quote ->> 'exTs'`);
    for await (const { feed, seq, fills, quotes, strange } of rows) {
      if (quotes !== '1') yield `quote ${seq} of ${feed} was shown to ${fills} fills in ${quotes} ways`;
      if (strange !== '0') yield `quote ${seq} of ${feed} has filled ${strange} orders of another instrument`;
    }
  },
};
