import type { ShardSession } from './engine-store.ts';
import type { Shard } from './shard.ts';

/** Messages fetched at once per sending shard. */
const PAGE = 500;
/** Intervals between two polls while the installation is idle. */
const RESTING_TICKS = 8;

export interface InboxParts {
  readonly session: Pick<ShardSession, 'messages'>;
  readonly shard: Pick<Shard, 'engine' | 'offerMessage'>;
  /** Whether the installation has been idle for a while. Absent: it counts as used. */
  readonly isQuiet?: (() => boolean) | undefined;
  /** The next poll may succeed; if the connection is lost, the next commit ends the shard. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Polls for messages posted to a shard that have not reached it: the shard was down, the sender is in another process,
 * or the queue was full. Direct delivery only saves time; polling alone suffices.
 */
export class Inbox {
  readonly #parts: InboxParts;
  #isLooking = false;
  #restedTicks = 0;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  /** At each interval. While the installation is idle, what did not come directly may wait for some of them. */
  tick(): void {
    const { isQuiet = () => false } = this.#parts;
    this.#restedTicks += 1;
    if (this.#restedTicks < RESTING_TICKS && isQuiet()) return;
    this.#restedTicks = 0;
    this.poll();
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

  /** Whether more messages are available at once. */
  async #takePage(): Promise<boolean> {
    const { session, shard } = this.#parts;
    const page = await session.messages(shard.engine.state.peers.received(), PAGE);
    const taken = page.filter((message) => shard.offerMessage(message));
    return page.length >= PAGE && taken.length > 0;
  }
}
