import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Poller } from '../../foundation/poller.ts';
import { ROLES } from '../../foundation/roles.ts';
import type { Database, Queries } from '../database.ts';
import { logPosition, ReplayProgress } from './replay-progress.ts';

/** A replica further behind is not read. */
export const MOST_LAG_MS = 5_000;
const POLL_INTERVAL_MS = 1_000;

interface ReadLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface LongReadsParts {
  readonly primary: Database;
  /** null: there is none, everything is read from the primary. */
  readonly replica: Database | null;
  readonly now: () => number;
  readonly log: ReadLog;
}

/** Reads that are long and need not show what was just done, such as files: from the replica, or from the primary. */
export class LongReads {
  readonly #parts: LongReadsParts;
  readonly #progress = new ReplayProgress();
  /** Why the replica is not read. */
  #refusal: string | null = null;

  constructor(parts: LongReadsParts) {
    this.#parts = parts;
  }

  /** Milliseconds that the replica is behind at most; null: it cannot be read. */
  get lagMs(): number | null {
    const { completeUntil } = this.#progress;
    return completeUntil === null ? null : Math.max(0, this.#parts.now() - completeUntil);
  }

  /**
   * Reads from the replica where it is at most five seconds behind, and has everything before `until` if given. What it
   * cannot answer is read from the primary: a read can be repeated.
   */
  async read<Read>(work: (queries: Queries) => Promise<Read>, until?: number): Promise<Read> {
    const { primary, replica } = this.#parts;
    const { completeUntil } = this.#progress;
    const isFresh = (this.lagMs ?? Number.POSITIVE_INFINITY) <= MOST_LAG_MS;
    const isComplete = completeUntil !== null && (until === undefined || until <= completeUntil);
    if (replica === null || !isFresh || !isComplete) return await work(primary);
    try {
      return await work(replica);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'replica: a read failed there, the primary is read');
      return await work(primary);
    }
  }

  /** Rejects where the primary does not answer. */
  async poll(): Promise<void> {
    const { primary, replica, now } = this.#parts;
    if (replica === null) return;
    const at = now();
    const source = await primary.execute<{ system: string; end: string }>(
      sql`SELECT system_identifier::text AS system, pg_current_wal_flush_lsn()::text AS end FROM pg_control_system()`,
    );
    const [written] = source.rows;
    if (written === undefined) return;
    this.#progress.sampled(at, logPosition(written.end));
    try {
      const copy = await replica.execute<{ system: string; position: string | null; isReplica: boolean }>(
        sql`SELECT system_identifier::text AS system, pg_last_wal_replay_lsn()::text AS position,
            pg_is_in_recovery() AS "isReplica" FROM pg_control_system()`,
      );
      const [found] = copy.rows;
      if (found === undefined || found.system !== written.system)
        return this.#refuse('it is a copy of another database');
      // A promoted one keeps the position at which it was promoted, and goes its own way.
      if (!found.isReplica || found.position === null) return this.#refuse('it is a primary');
      this.#progress.replayed(logPosition(found.position));
      this.#accept();
    } catch (error) {
      this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  get poller(): Poller {
    return {
      roles: ROLES,
      everyMs: POLL_INTERVAL_MS,
      poll: () => this.poll(),
      name: 'replica',
      failed: 'replica: the position of the primary could not be read',
    };
  }

  #accept(): void {
    if (this.#refusal !== null) this.#parts.log.info({}, 'replica: is read again');
    this.#refusal = null;
  }

  #refuse(reason: string): void {
    this.#progress.forget();
    if (this.#refusal !== reason) this.#parts.log.warn({}, `replica: not read, ${reason}`);
    this.#refusal = reason;
  }
}

export function registerReplicaMetrics(registry: Registry, reads: LongReads): void {
  new Gauge({
    name: 'hoga_replica_lag_seconds',
    help: 'Seconds that the replica of DATABASE_READ_URL is behind; +Inf while nothing is known of it',
    registers: [registry],
    collect() {
      this.set((reads.lagMs ?? Number.POSITIVE_INFINITY) / 1_000);
    },
  });
}
