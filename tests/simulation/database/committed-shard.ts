import { assert } from '@hoga/kernel/assert';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Lease } from './lease.ts';
import { RowLock } from './lease.ts';

/** What PostgreSQL holds of one shard: committed rows, the lease and its lock, and the keys it insists on. */
export class CommittedShard {
  readonly tables = new StoredShard();
  readonly lock = new RowLock();
  lease: Lease | null = null;
  readonly #transactionIds = new Set<number>();

  /** All or nothing; throws where a key would be there twice. */
  write(batch: WrittenBatch): void {
    for (const { id } of batch.ledger) assert(!this.#transactionIds.has(id), `ledger transaction ${id} exists`);
    this.tables.write(batch);
    for (const { id } of batch.ledger) this.#transactionIds.add(id);
  }
}
