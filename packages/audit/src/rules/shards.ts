import type { AuditRule, Read } from '../rule.ts';

interface CheckpointRow {
  readonly shard: string;
  readonly shard_count: string;
  readonly counts: string;
  readonly epoch: string | null;
  readonly owner: string | null;
}

async function* checkpoints(read: Read): AsyncGenerator<string> {
  const rows = read<CheckpointRow>(`
    SELECT c.shard, c.shard_count, (SELECT count(DISTINCT shard_count) FROM engine_checkpoint) AS counts,
           l.epoch, l.owner
      FROM engine_checkpoint c LEFT JOIN engine_lease l ON l.shard = c.shard`);
  for await (const { shard, shard_count, counts, epoch, owner } of rows) {
    if (BigInt(shard) >= BigInt(shard_count)) yield `shard ${shard} is one of only ${shard_count}`;
    if (counts !== '1') yield `shard ${shard} counts ${shard_count} shards, others count differently`;
    if (epoch === null) yield `shard ${shard} was written without anyone holding its lease`;
    else if (BigInt(epoch) < 1n || owner === '')
      yield `the lease of shard ${shard} has epoch ${epoch} and owner "${owner}"`;
  }
}

interface IdRow {
  readonly id: string;
  readonly shard: string;
  readonly written_by: string;
  readonly next_id: string | null;
}

/** Shard i of n allocates the ids i+1, i+1+n … and has the players whose id leaves i: a row's id shows its shard. */
const NUMBERED = [
  { table: 'futures_order', owner: 'player_id', next: 'next_order_id' },
  { table: 'oversea_order', owner: 'player_id', next: 'next_order_id' },
  { table: 'futures_position', owner: 'player_id', next: 'next_position_id' },
  { table: 'oversea_position', owner: 'player_id', next: 'next_position_id' },
  { table: 'ledger_transaction', owner: 'shard', next: 'next_transaction_id' },
] as const;

async function* numbers(read: Read): AsyncGenerator<string> {
  for (const { table, owner, next } of NUMBERED) {
    const rows = read<IdRow>(`
      SELECT r.id, mod(r.${owner}, n.shards) AS shard, mod(r.id - 1, n.shards) AS written_by, c.${next} AS next_id
        FROM ${table} r
        CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
        LEFT JOIN engine_checkpoint c ON c.shard = mod(r.${owner}, n.shards)`);
    for await (const { id, shard, written_by, next_id } of rows) {
      if (shard !== written_by)
        yield `${table} ${id} belongs to shard ${shard}, but has a number of shard ${written_by}`;
      else if (next_id === null) yield `${table} ${id} belongs to shard ${shard}, which has no checkpoint`;
      else if (BigInt(id) >= BigInt(next_id))
        yield `${table} ${id} of shard ${shard} is not below its next number ${next_id}`;
    }
  }
}

/** Both products share one number sequence for orders, and one for positions. */
async function* repeatedNumbers(read: Read): AsyncGenerator<string> {
  for (const what of ['order', 'position']) {
    const rows = read<{ id: string }>(`SELECT f.id FROM futures_${what} f JOIN oversea_${what} o ON o.id = f.id`);
    for await (const { id } of rows) yield `futures_${what} ${id} and oversea_${what} ${id} have the same number`;
  }
}

export const shards: AuditRule = {
  name: 'shards',
  invariant: 'Every shard was written under a lease, and has given out only numbers of its own, each once.',
  async *check(read) {
    yield* checkpoints(read);
    yield* numbers(read);
    yield* repeatedNumbers(read);
  },
};
