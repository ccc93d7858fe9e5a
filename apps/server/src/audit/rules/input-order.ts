import type { AuditRule } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly id: string;
  readonly input_seq: string;
  readonly at: string;
}

interface Standing {
  readonly seq: bigint;
  readonly at: bigint;
}

export const inputOrder: AuditRule = {
  name: 'input-order',
  invariant: 'Within a shard inputs are applied once, in order of sequence and time, and none beyond its checkpoint.',
  async *check(read) {
    const newest = new Map<string, Standing>();
    for await (const row of read<Row>('SELECT shard, id, input_seq, at FROM ledger_transaction ORDER BY shard, id')) {
      const before = newest.get(row.shard);
      const now = { seq: BigInt(row.input_seq), at: BigInt(row.at) };
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
  },
};
