import { exact } from '../exact.ts';
import { EXITS, LIVE } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly futures_option_id: string;
  readonly trade_type: string;
  readonly asked: string;
  readonly held: string;
  readonly open_side: string | null;
  readonly open: string;
}

export const reduceOnly: AuditRule = {
  name: 'reduce-only',
  invariant:
    'Waiting reduce-only orders oppose an open position, together ask for no more than it (of a pair the larger), and hold nothing.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT o.player_id, o.futures_option_id, o.trade_type, sum(o.amount) AS asked, sum(o.hold) AS held,
             min(p.trade_type) AS open_side, coalesce(min(p.amount), 0) AS open
        FROM (SELECT player_id, futures_option_id, trade_type, max(amount) AS amount, sum(hold) AS hold
                FROM futures_order
                WHERE reduce_only = 1 AND status IN ${LIVE} AND market_type NOT IN ${EXITS}
                GROUP BY player_id, futures_option_id, trade_type, coalesce(oco_group, id)) o
        LEFT JOIN futures_position p
          ON p.player_id = o.player_id AND p.futures_option_id = o.futures_option_id AND p.status = 'OPEN'
        GROUP BY o.player_id, o.futures_option_id, o.trade_type`);
    for await (const row of rows) {
      const which = `reduce-only ${row.trade_type} orders of player ${row.player_id} in futures_option_id ${row.futures_option_id}`;
      if (row.open_side === row.trade_type) yield `${which} would add to the open ${row.open_side} position`;
      if (exact(row.asked) > exact(row.open)) yield `${which} ask for ${row.asked}, the position is ${row.open}`;
      if (exact(row.held) !== 0n) yield `${which} hold ${row.held}`;
    }
  },
};
