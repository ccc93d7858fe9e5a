import { z } from 'zod';
import type { Database } from '../../persistence/database.ts';
import { releaseLeaderLease, takeLeaderLease, writeLeaseDetail } from '../../persistence/leader-lease.ts';

/** How long a lease is good: prices stand still for at most this where the leader is killed. */
const LEASE_MS = 3_000;
export const FEED_RENEW_MS = 1_000;
/** Numbers of quotes that are set aside in the lease: more than a venue gives out in a minute. */
const RESERVED = 1_000_000;

const detail = z.object({ seq: z.number().int() });

export interface FeedLeadParts {
  readonly database: Database;
  /** This process. */
  readonly owner: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Whose numbers never turn back. */
  readonly numbers: { readonly highestSeq: number; raiseSeq(seq: number): void };
}

/**
 * Whether this process leads the feed. The lease keeps a number above all that its holder gives out, so that the next
 * leader, on whatever machine, begins above it.
 */
export class FeedLead {
  readonly #parts: FeedLeadParts;
  readonly #claim: { readonly name: string; readonly owner: string; readonly leaseMs: number };
  #epoch: number | null = null;
  #until = Number.NEGATIVE_INFINITY;
  #reserved = 0;

  constructor(parts: FeedLeadParts) {
    this.#parts = parts;
    this.#claim = { name: 'feed', owner: parts.owner, leaseMs: LEASE_MS };
  }

  /** Of the lease; null while another process leads, and where the lease may have run out unnoticed. */
  get epoch(): number | null {
    const { now, numbers } = this.#parts;
    return now() < this.#until && numbers.highestSeq < this.#reserved ? this.#epoch : null;
  }

  async renew(): Promise<void> {
    const { database, now, numbers } = this.#parts;
    const askedAt = now();
    const lease = await takeLeaderLease(database, this.#claim);
    if (lease === null) {
      this.#epoch = null;
      return;
    }
    if (lease.epoch !== this.#epoch) {
      numbers.raiseSeq(detail.safeParse(lease.detail).data?.seq ?? 0);
      this.#reserved = 0;
    }
    if (numbers.highestSeq + RESERVED / 2 > this.#reserved) {
      const seq = numbers.highestSeq + RESERVED;
      await writeLeaseDetail(database, { ...this.#claim, epoch: lease.epoch }, { seq });
      this.#reserved = seq;
    }
    this.#epoch = lease.epoch;
    this.#until = askedAt + LEASE_MS;
  }

  /** Lets the next one begin at once. */
  async release(): Promise<void> {
    const led = this.epoch !== null;
    this.#epoch = null;
    // Without an answer it runs out by itself.
    if (led) await releaseLeaderLease(this.#parts.database, this.#claim).catch(() => undefined);
  }
}
