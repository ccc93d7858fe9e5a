import type { StoredState } from './engine-store.ts';

/** The last committed position of a shard in the database. */
export type ShardEnd = Pick<StoredState, 'checkpoint' | 'ledgerHead'>;

/** Thrown when the database holds less of a shard than this process knows to be committed. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError';
}

/**
 * The newest committed end of a shard this process knows, from an acknowledged commit or from a load. A database that
 * comes back without it (a restored backup, a lagging standby) has lost acknowledged commands.
 */
export class AcknowledgedEnd {
  #newest: ShardEnd | null = null;

  note({ checkpoint, ledgerHead }: ShardEnd): void {
    if (checkpoint.lastSeq >= (this.#newest?.checkpoint.lastSeq ?? 0)) this.#newest = { checkpoint, ledgerHead };
  }

  /** Throws when the stored end is older than the newest known one, or differs from it at the same number. */
  assertReached({ checkpoint: { lastSeq }, ledgerHead }: ShardEnd): void {
    const newest = this.#newest;
    if (newest === null || lastSeq > newest.checkpoint.lastSeq) return;
    if (lastSeq === newest.checkpoint.lastSeq && ledgerHead === newest.ledgerHead) return;
    throw new OlderDatabaseError(
      `the database ends with input ${lastSeq}, input ${newest.checkpoint.lastSeq} was acknowledged`,
    );
  }
}
