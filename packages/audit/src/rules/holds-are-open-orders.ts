import { exact } from '../exact.ts';
import { LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

/** Undecided items that hold a wallet's money. */
interface HoldSource {
  readonly walletType: string;
  /** Selects `player_id` and `hold` of every undecided item. */
  readonly sql: string;
}

/** Everything that may be in a wallet's hold. New kinds of holds must be added here. */
const HOLD_SOURCES: readonly HoldSource[] = [
  ...PRODUCTS.map(({ orders, walletType }) => ({
    walletType,
    // Of a pair one order fills: it holds once, the larger of both.
    sql: `SELECT player_id, max(hold) AS hold FROM ${orders} WHERE status IN ${LIVE}
          GROUP BY player_id, coalesce(oco_group, id)`,
  })),
  { walletType: 'BINARY', sql: `SELECT player_id, point AS hold FROM trade_bet WHERE status = 'OPEN'` },
];

interface Row {
  readonly player_id: string;
  readonly type: string;
  readonly held: string | null;
  readonly needed: string;
}

const SOURCES = HOLD_SOURCES.map(
  ({ walletType, sql }) => `SELECT player_id, '${walletType}' AS type, hold FROM (${sql}) undecided`,
).join(' UNION ALL ');

export const holdsAreOpenOrders: AuditRule = {
  name: 'holds-are-open-orders',
  invariant: "A wallet's hold is exactly what its working orders and open stakes hold.",
  async *check(read) {
    const rows = read<Row>(`
      SELECT player_id, type, game_wait_point AS held, coalesce(needed, 0) AS needed
        FROM wallet
        FULL JOIN (SELECT player_id, type, sum(hold) AS needed FROM (${SOURCES}) sources GROUP BY player_id, type) open
          USING (player_id, type)`);
    for await (const { player_id, type, held, needed } of rows) {
      if (exact(held ?? '0') !== exact(needed)) {
        yield `wallet ${player_id} ${type} holds ${held ?? 'nothing'}, its open orders need ${needed}`;
      }
    }
  },
};
