import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly what: string;
  readonly value: string;
}

export const amountsNotNegative: AuditRule = {
  name: 'amounts-not-negative',
  invariant: 'Holds and isolated margins, of wallets, orders and positions, are never below zero.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT concat_ws(' ', 'hold of wallet', player_id, type) AS what, game_wait_point AS value FROM wallet
      UNION ALL SELECT concat_ws(' ', 'margin of wallet', player_id, type), margin FROM wallet
      UNION ALL SELECT concat('hold of futures_order ', id), hold FROM futures_order
      UNION ALL SELECT concat('hold of oversea_order ', id), hold FROM oversea_order
      UNION ALL SELECT concat('margin of futures_position ', id), margin FROM futures_position`);
    for await (const { what, value } of rows) if (exact(value) < 0n) yield `${what} is ${value}`;
  },
};
