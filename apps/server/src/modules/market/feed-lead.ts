import { z } from 'zod';
import type { Database } from '../../persistence/database.ts';
import { releaseLeaderLease, takeLeaderLease, writeLeaseDetail } from '../../persistence/leader-lease.ts';

/** Lease lifetime: prices stop for at most this when the leader is killed. */
const LEASE_MS = 3_000;
export const FEED_RENEW_MS = 1_000;
/** Quote numbers reserved in the lease: more than a venue issues in a minute. */
const RESERVED = 1_000_000;

const detail = z.object({ seq: z.number().int() });

export interface FeedLeadParts {
  readonly database: Database;
  /** This process. */
  readonly owner: string;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Whether other processes receive what this one sends. */
  readonly isReached: () => boolean;
  /** The source of quote numbers, which never decrease. */
  readonly numbers: { readonly highestSeq: number; raiseSeq(seq: number): void };
}

/**
 * Whether this process leads the feed. The lease stores a number above all its holder issues, so that the next leader,
 * on any machine, starts above it.
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

  /** Epoch of the lease; null while another process leads, and when the lease may have expired unnoticed. */
  get epoch(): number | null {
    const { now, numbers } = this.#parts;
    return now() < this.#until && numbers.highestSeq < this.#reserved ? this.#epoch : null;
  }

  /** Takes the lease or renews it; releases it while the bus is away: another process may be reached. */
  async renew(): Promise<void> {
    const { database, now, isReached, numbers } = this.#parts;
    if (!isReached()) return this.release();
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

  /** Lets the next leader start at once. */
  async release(): Promise<void> {
    const led = this.epoch !== null;
    this.#epoch = null;
    // Without an answer the lease expires by itself.
    if (led) await releaseLeaderLease(this.#parts.database, this.#claim).catch(() => undefined);
  }
}
