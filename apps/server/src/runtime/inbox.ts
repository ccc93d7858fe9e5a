import type { ShardSession } from './engine-store.ts';
import type { Shard } from './shard.ts';

/** Messages asked for at once, of each shard. */
const PAGE = 500;

export interface InboxParts {
  readonly session: Pick<ShardSession, 'messages'>;
  readonly shard: Pick<Shard, 'engine' | 'offerMessage'>;
  /** The next look may succeed; where the connection is gone, the next commit ends the shard. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Fetches what was posted to a shard and has not reached it: because it was away, because the sender is in another
 * process, or because too much waited. Whatever is handed over quicker is only that: this alone would be enough.
 */
export class Inbox {
  readonly #parts: InboxParts;
  #isLooking = false;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  poll(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#empty()
      .catch(this.#parts.onFailure)
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #empty(): Promise<void> {
    while (await this.#takePage());
  }

  /** Whether there is more to be had at once. */
  async #takePage(): Promise<boolean> {
    const { session, shard } = this.#parts;
    const page = await session.messages(shard.engine.state.peers.received(), PAGE);
    const taken = page.filter((message) => shard.offerMessage(message));
    return page.length >= PAGE && taken.length > 0;
  }
}
