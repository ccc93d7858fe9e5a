import type { StoredState } from './engine-store.ts';

/** Where a shard stands in the database. */
export type ShardEnd = Pick<StoredState, 'checkpoint' | 'ledgerHead'>;

/** Thrown where a database has less of a shard than this process knows to be committed. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError';
}

/**
 * The newest end of a shard that this process was told is committed: by an answered commit, or by a load. A database that
 * comes back without it (a restored backup, a standby that was behind) has lost what members were told is done.
 */
export class AcknowledgedEnd {
  #newest: ShardEnd | null = null;

  note({ checkpoint, ledgerHead }: ShardEnd): void {
    if (checkpoint.lastSeq >= (this.#newest?.checkpoint.lastSeq ?? 0)) this.#newest = { checkpoint, ledgerHead };
  }

  /** Throws where the stored end is before the newest one, or another one of the same number. */
  assertReached({ checkpoint: { lastSeq }, ledgerHead }: ShardEnd): void {
    const newest = this.#newest;
    if (newest === null || lastSeq > newest.checkpoint.lastSeq) return;
    if (lastSeq === newest.checkpoint.lastSeq && ledgerHead === newest.ledgerHead) return;
    throw new OlderDatabaseError(
      `the database ends with input ${lastSeq}, input ${newest.checkpoint.lastSeq} was acknowledged`,
    );
  }
}
