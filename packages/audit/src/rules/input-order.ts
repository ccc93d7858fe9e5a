import { PRODUCTS } from '../product.ts';
import type { AuditRule, Read } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly id: string;
  readonly input_seq: string;
  readonly at: string;
  readonly by_market: string;
}

interface Standing {
  readonly seq: bigint;
  readonly at: bigint;
}

/**
 * Effects of a market event carry the time of the event: where it concerned thousands of accounts, later inputs applied
 * it to most of them.
 */
const BY_MARKET = `code IN ('C', 'HOLD', 'MARGIN') AND by_operator IS NULL`;

/** Other rows with a timestamp: SQL for the row's label and for its newest time. */
const STAMPED = [
  ...PRODUCTS.flatMap(({ orders, positions, startedAt, endedAt }) => [
    { table: orders, label: 'id', at: 'greatest(created_at, updated_at)' },
    { table: positions, label: 'id', at: `greatest(${startedAt}, ${endedAt})` },
  ]),
  { table: 'engine_request', label: 'key', at: 'at' },
] as const;

/** A row newer than its shard's last write was not written by it. */
async function* rowsBeyond(read: Read): AsyncGenerator<string> {
  for (const { table, label, at } of STAMPED) {
    const rows = read<{ label: string; at: string; checkpoint_at: string | null }>(`
      SELECT r.label, r.at, c.at AS checkpoint_at
        FROM (SELECT ${label} AS label, ${at} AS at, player_id FROM ${table}) r
        CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
        LEFT JOIN engine_checkpoint c ON c.shard = mod(r.player_id, n.shards)`);
    for await (const row of rows) {
      if (row.checkpoint_at !== null && BigInt(row.at) > BigInt(row.checkpoint_at)) {
        yield `${table} ${row.label} is of ${row.at}, its shard's checkpoint of ${row.checkpoint_at}`;
      }
    }
  }
}

export const inputOrder: AuditRule = {
  name: 'input-order',
  invariant: 'Within a shard inputs are applied once, in order of sequence and time, and none beyond its checkpoint.',
  async *check(read) {
    const newest = new Map<string, Standing>();
    const transactions = read<Row>(
      `SELECT shard, id, input_seq, at, (${BY_MARKET})::text AS by_market FROM ledger_transaction ORDER BY shard, id`,
    );
    for await (const row of transactions) {
      const before = newest.get(row.shard);
      const at = BigInt(row.at);
      const isByMarket = row.by_market === 'true';
      const isLate = isByMarket && before !== undefined && at < before.at;
      const now = { seq: BigInt(row.input_seq), at: isLate ? before.at : at };
      const which = `transaction ${row.id} of shard ${row.shard}`;
      if (before !== undefined) {
        if (now.seq < before.seq) yield `${which} comes from input ${now.seq}, after one from input ${before.seq}`;
        if (now.at < before.at) yield `${which} is of ${now.at}, after one of ${before.at}`;
        else if (now.seq === before.seq && now.at !== before.at) {
          yield `${which} comes from input ${now.seq} of ${before.at} again, at ${now.at}`;
        }
      }
      newest.set(row.shard, now);
    }
    const checkpoints = read<{ shard: string; last_seq: string; at: string }>(
      'SELECT shard, last_seq, at FROM engine_checkpoint',
    );
    for await (const { shard, last_seq, at } of checkpoints) {
      const ledger = newest.get(shard);
      if (ledger === undefined) continue;
      if (ledger.seq > BigInt(last_seq)) {
        yield `shard ${shard} has written input ${ledger.seq}, its checkpoint stands at ${last_seq}`;
      }
      if (ledger.at > BigInt(at)) yield `shard ${shard} has written at ${ledger.at}, its checkpoint is of ${at}`;
    }
    yield* rowsBeyond(read);
  },
};
