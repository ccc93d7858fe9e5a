import { exact } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly option_id: string;
  readonly filled: string;
  readonly open: string;
  readonly positions: string;
}

export const netPositions: AuditRule = {
  name: 'net-positions',
  invariant: 'A player has at most one open position per option, and it is the sum of all fills there.',
  async *check(read) {
    for (const { orders, positions, optionId, size } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT player_id, option_id, coalesce(filled, 0) AS filled, coalesce(open, 0) AS open,
               coalesce(positions, 0) AS positions
          FROM (SELECT player_id, ${optionId} AS option_id,
                       sum(CASE trade_type WHEN 'LONG' THEN ${size} ELSE -${size} END) AS filled
                  FROM ${orders} WHERE status = 'FILLED' GROUP BY 1, 2) fills
          FULL JOIN (SELECT player_id, ${optionId} AS option_id, count(*) AS positions,
                            sum(CASE trade_type WHEN 'LONG' THEN ${size} ELSE -${size} END) AS open
                       FROM ${positions} WHERE status = 'OPEN' GROUP BY 1, 2) net
            USING (player_id, option_id)`);
      for await (const { player_id, option_id, filled, open, positions: count } of rows) {
        const whose = `of player ${player_id} in ${optionId} ${option_id}`;
        if (BigInt(count) > 1n) yield `${count} rows of ${positions} ${whose} are open at once`;
        if (exact(filled) !== exact(open)) yield `fills ${whose} sum to ${filled}, the open position is ${open}`;
      }
    }
  },
};
