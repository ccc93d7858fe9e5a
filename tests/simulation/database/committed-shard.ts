import { assert } from '@hoga/kernel/assert';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Lease } from './lease.ts';
import { RowLock } from './lease.ts';

/** PostgreSQL's data of one shard: committed rows, the lease and its lock, and the unique keys. */
export class CommittedShard {
  tables = new StoredShard();
  readonly lock = new RowLock();
  lease: Lease | null = null;
  #transactionIds = new Set<number>();

  /** All or nothing; throws where a key would be there twice. */
  write(batch: WrittenBatch): void {
    for (const { id } of batch.ledger) assert(!this.#transactionIds.has(id), `ledger transaction ${id} exists`);
    this.tables.write(batch);
    for (const { id } of batch.ledger) this.#transactionIds.add(id);
  }

  /** Drops everything written since; the holder of the lease stays. */
  goBack(earlier: StoredShard): void {
    this.tables = earlier;
    this.#transactionIds = new Set(earlier.ledger.map(({ id }) => id));
  }
}
