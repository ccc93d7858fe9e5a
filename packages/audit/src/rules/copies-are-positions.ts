import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly futures_option_id: string;
  readonly copied: string;
  readonly held: string;
}

export const copiesArePositions: AuditRule = {
  name: 'copies-are-positions',
  invariant: 'What a follower has in a followed pair is exactly what is open of their copies, on the same side.',
  population: "SELECT count(*) FROM copy_trade WHERE status = 'OPEN'",
  async *check(read) {
    const rows = read<Row>(`
      SELECT player_id, futures_option_id, coalesce(c.copied || ' ' || c.sides, 'nothing') AS copied,
             coalesce(p.amount || ' ' || p.trade_type, 'nothing') AS held
        FROM (SELECT player_id, futures_option_id, sum(remaining) AS copied, string_agg(DISTINCT side::text, ' ') AS sides
                FROM copy_trade WHERE status = 'OPEN' GROUP BY player_id, futures_option_id) c
        FULL JOIN (SELECT player_id, futures_option_id, amount, trade_type::text
                     FROM futures_position WHERE status = 'OPEN' AND futures_trader_order_id IS NOT NULL) p
          USING (player_id, futures_option_id)
        WHERE c.copied IS DISTINCT FROM p.amount OR c.sides IS DISTINCT FROM p.trade_type`);
    for await (const { player_id, futures_option_id, copied, held } of rows) {
      yield `player ${player_id} has ${copied} of option ${futures_option_id} in copies and holds ${held}`;
    }
  },
};
