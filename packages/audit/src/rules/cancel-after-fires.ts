import { LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule, Read } from '../rule.ts';

interface Switch {
  readonly player_id: string;
  readonly scope: string;
  readonly due_at: string;
  readonly written_at: string;
}

/** Every input of a shard is preceded by the switches that are due by then, and written after them. */
async function* late(read: Read): AsyncGenerator<string> {
  const rows = read<Switch>(`
    SELECT s.player_id, s.scope, s.due_at, c.at AS written_at
      FROM cancel_after s JOIN engine_checkpoint c ON c.shard = mod(s.player_id, c.shard_count)
      WHERE s.status = 'ARMED'`);
  for await (const { player_id, scope, due_at, written_at } of rows) {
    if (BigInt(due_at) >= BigInt(written_at)) continue;
    yield `switch ${scope} of player ${player_id} was due at ${due_at} and has not fired, its shard is at ${written_at}`;
  }
}

interface Early {
  readonly player_id: string;
  readonly scope: string;
  readonly due_at: string;
  readonly at: string;
}

async function* early(read: Read): AsyncGenerator<string> {
  const rows = read<Early>(`
    SELECT player_id, scope, due_at, at FROM cancel_after WHERE status = 'FIRED'`);
  for await (const { player_id, scope, due_at, at } of rows) {
    if (BigInt(at) >= BigInt(due_at)) continue;
    yield `switch ${scope} of player ${player_id} fired at ${at}, before it was due at ${due_at}`;
  }
}

/** What a fired switch covers and was there before. A row is of the newest switch: older orders prove nothing. */
async function* left(read: Read): AsyncGenerator<string> {
  for (const { orders } of PRODUCTS) {
    const rows = read<{ readonly id: string; readonly scope: string }>(`
      SELECT o.id, s.scope
        FROM cancel_after s JOIN ${orders} o ON o.player_id = s.player_id
        WHERE s.status = 'FIRED' AND o.status IN ${LIVE} AND o.created_at < s.due_at
          AND o.market_type NOT IN ('TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION')
          AND (s.scope = 'ACCOUNT' OR s.scope = o.key_id)`);
    for await (const { id, scope } of rows) yield `${orders} ${id} still waits, switch ${scope} has fired since`;
  }
}

async function* unexplained(read: Read): AsyncGenerator<string> {
  for (const { orders } of PRODUCTS) {
    const rows = read<{ readonly id: string }>(`
      SELECT o.id FROM ${orders} o
        WHERE o.reason = 'CANCEL_AFTER'
          AND NOT EXISTS (SELECT FROM cancel_after s WHERE s.player_id = o.player_id
                            AND (s.scope = 'ACCOUNT' OR s.scope = o.key_id))`);
    for await (const { id } of rows) yield `${orders} ${id} was cancelled by a switch that its player does not have`;
  }
}

export const cancelAfterFires: AuditRule = {
  name: 'cancel-after-fires',
  invariant:
    "A program's dead man's switch fires when it is due, not before, and leaves none of the waiting orders that it covers.",
  async *check(read) {
    yield* late(read);
    yield* early(read);
    yield* left(read);
    yield* unexplained(read);
  },
};
