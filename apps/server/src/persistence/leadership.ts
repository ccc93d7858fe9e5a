import type { Poller } from '../foundation/poller.ts';
import { ROLES } from '../foundation/roles.ts';
import type { Database } from './database.ts';
import { type LeaseClaim, releaseLeaderLease, takeLeaderLease } from './leader-lease.ts';

/** How long a lease is good; a leader that was killed is followed after at most this. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

/** Whether this process leads what one process does for all, by a lease of the database. */
export class Leadership {
  readonly #database: Database;
  readonly #claim: LeaseClaim;
  #leads = false;

  constructor(database: Database, claim: Omit<LeaseClaim, 'leaseMs'>) {
    this.#database = database;
    this.#claim = { ...claim, leaseMs: LEASE_MS };
  }

  /**
   * As of the last renewal. A process that slept may believe it for one run too long: it is for work that rows guard
   * against being done twice.
   */
  get leads(): boolean {
    return this.#leads;
  }

  /** Takes the lease where it is free, renews it where this process holds it. */
  async renew(): Promise<void> {
    try {
      this.#leads = (await takeLeaderLease(this.#database, this.#claim)) !== null;
    } catch (error) {
      this.#leads = false;
      throw error;
    }
  }

  /** Runs in every process, the leader's and the others'. */
  get poller(): Poller {
    const failed = `the lease of ${this.#claim.name} could not be renewed`;
    return { roles: ROLES, everyMs: RENEW_MS, poll: () => this.renew(), failed };
  }

  /** Lets the next one begin at once. */
  async release(): Promise<void> {
    if (!this.#leads) return;
    this.#leads = false;
    // Without an answer it runs out by itself.
    await releaseLeaderLease(this.#database, this.#claim).catch(() => undefined);
  }
}
