import type { Poller } from '../foundation/poller.ts';
import { ROLES } from '../foundation/roles.ts';
import type { Database } from './database.ts';
import { type LeaseClaim, releaseLeaderLease, takeLeaderLease } from './leader-lease.ts';

/** Lease lifetime; another process replaces a killed leader after at most this. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;

/** Whether this process leads the work that one process does for all, by a lease in the database. */
export class Leadership {
  readonly #database: Database;
  readonly #claim: LeaseClaim;
  #leads = false;

  constructor(database: Database, claim: Omit<LeaseClaim, 'leaseMs'>) {
    this.#database = database;
    this.#claim = { ...claim, leaseMs: LEASE_MS };
  }

  /**
   * As of the last renewal. A suspended process may believe it for one run too long: only for work that rows protect
   * from being done twice.
   */
  get leads(): boolean {
    return this.#leads;
  }

  /** Takes the lease if it is free, renews it if this process holds it. */
  async renew(): Promise<void> {
    try {
      this.#leads = (await takeLeaderLease(this.#database, this.#claim)) !== null;
    } catch (error) {
      this.#leads = false;
      throw error;
    }
  }

  /** Runs in every process, leader or not. */
  get poller(): Poller {
    const failed = `the lease of ${this.#claim.name} could not be renewed`;
    return { roles: ROLES, name: `${this.#claim.name}-lease`, everyMs: RENEW_MS, poll: () => this.renew(), failed };
  }

  /** Lets the next leader start at once. */
  async release(): Promise<void> {
    if (!this.#leads) return;
    this.#leads = false;
    // Without an answer the lease expires by itself.
    await releaseLeaderLease(this.#database, this.#claim).catch(() => undefined);
  }
}
