import { LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

/** The maximum delay of a denial until the engine applies it. */
const HEARD_WITHIN_MS = 5_000n;

interface Row {
  readonly player_id: string;
  readonly denied_at: string;
  readonly order_id: string | null;
  readonly created_at: string | null;
}

interface TransferRow {
  readonly player_id: string;
  readonly denied_at: string;
  readonly transaction_id: string | null;
  readonly moved_at: string | null;
}

/**
 * The time of a denial is known only from the sessions it ended. A later session means that the player was admitted
 * again, and the present denial is another one.
 */
const DENIED = `
  SELECT a.id AS player_id, floor(extract(epoch FROM max(s.revoked_at)) * 1000)::bigint AS denied_at
    FROM account a JOIN session s ON s.account_id = a.id AND s.revoke_reason = 'DENY'
    WHERE a.status = 'DENY'
      AND NOT EXISTS (SELECT FROM session later WHERE later.account_id = a.id AND later.created_at >
                        (SELECT max(revoked_at) FROM session WHERE account_id = a.id AND revoke_reason = 'DENY'))
    GROUP BY a.id`;

export const deniedPlayers: AuditRule = {
  name: 'denied-players',
  invariant: 'A denied player has placed and transferred nothing since, where the database shows when that was.',
  async *check(read) {
    for (const { orders } of PRODUCTS) {
      // Forced closes are the house's; waiting orders, and orders with a key, are the player's.
      const rows = read<Row>(`
        SELECT d.player_id, d.denied_at, o.id AS order_id, o.created_at
          FROM (${DENIED}) d LEFT JOIN ${orders} o
            ON o.player_id = d.player_id AND o.created_at > d.denied_at
               AND (o.status IN ${LIVE} OR o.client_order_id IS NOT NULL)`);
      for await (const { player_id, denied_at, order_id, created_at } of rows) {
        if (order_id === null || BigInt(created_at ?? '0') <= BigInt(denied_at) + HEARD_WITHIN_MS) continue;
        yield `${orders} ${order_id} was placed at ${created_at} by player ${player_id}, denied at ${denied_at}`;
      }
    }
    // An operator's movement is not the player's.
    const transfers = read<TransferRow>(`
      SELECT d.player_id, d.denied_at, t.id AS transaction_id, t.at AS moved_at
        FROM (${DENIED}) d LEFT JOIN ledger_transaction t
          ON t.player_id = d.player_id AND t.at > d.denied_at AND t.code IN ('TO', 'TI')`);
    for await (const { player_id, denied_at, transaction_id, moved_at } of transfers) {
      if (transaction_id === null || BigInt(moved_at ?? '0') <= BigInt(denied_at) + HEARD_WITHIN_MS) continue;
      yield `transaction ${transaction_id} transfers at ${moved_at} for player ${player_id}, denied at ${denied_at}`;
    }
  },
};
