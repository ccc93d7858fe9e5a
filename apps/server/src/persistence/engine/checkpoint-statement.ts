import type { WrittenBatch } from '../../runtime/engine-store.ts';
import type { HeldLease } from './lease-renewal.ts';
import type { Statement, WriteText } from './statement.ts';

/**
 * The lease is checked before anything is written. Its row lock also makes a process that takes the lease wait for a
 * batch in progress.
 */
const TEXT = `
  WITH held AS (
    UPDATE engine_lease SET expires_at = clock_timestamp() + $3::integer * interval '1 millisecond'
      WHERE shard = $1::integer AND epoch = $2::bigint RETURNING shard)
  MERGE INTO engine_checkpoint AS kept
    USING (SELECT coalesce((SELECT shard FROM held), refuse_stale_writer($1, $2)) AS shard) AS written
    ON kept.shard = written.shard
    WHEN MATCHED THEN UPDATE SET shard_count = $4, last_seq = $5, at = $6, next_order_id = $7, next_position_id = $8,
      next_transaction_id = $9, ledger_head = $10
    WHEN NOT MATCHED THEN INSERT
      (shard, shard_count, last_seq, at, next_order_id, next_position_id, next_transaction_id, ledger_head)
      VALUES (written.shard, $4, $5, $6, $7, $8, $9, $10)`;

/**
 * The first statement of every batch: fails when the lease was lost, otherwise renews it and stores the shard's
 * checkpoint. A single statement, since each has a fixed cost.
 */
export function checkpointStatement(shardCount: number, lease: HeldLease, batch: WrittenBatch): Statement {
  const { checkpoint, at, ledgerHead } = batch;
  const { lastSeq, nextOrderId, nextPositionId, nextTransactionId } = checkpoint;
  const numbers = [lease.shard, lease.epoch, lease.leaseMs, shardCount, lastSeq, at];
  const values = [...numbers, nextOrderId, nextPositionId, nextTransactionId].map(
    (value): WriteText =>
      (to) =>
        to.whole(value),
  );
  return { name: 'checkpoint', text: TEXT, values: [...values, (to) => to.text(ledgerHead)] };
}
