import type { Clock } from '@hoga/kernel/clock';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './foundation/config.ts';
import { closeDatabase, type Database, openDatabase } from './persistence/database.ts';
import { LongReads, registerReplicaMetrics } from './persistence/replica/long-reads.ts';
import type { ServerPart } from './server-part.ts';

interface ReplicaParts {
  readonly config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_POOL'>;
  /** The primary. */
  readonly database: Database;
  readonly metrics: Registry;
  readonly timers: Clock;
  readonly log: FastifyBaseLogger;
}

/** Long reads, and the connections to the replica that serves them where there is one. */
export function openReplica({ config, database, metrics, timers, log }: ReplicaParts): {
  readonly reads: LongReads;
  readonly part: Pick<ServerPart, 'pollers' | 'stop'>;
} {
  const { DATABASE_READ_URL: url, DATABASE_POOL: poolSize } = config;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle connection to the replica was lost');
  const replica = url === undefined ? null : openDatabase({ url, poolSize, onIdleError });
  const reads = new LongReads({ primary: database, replica, now: () => timers.now(), log });
  if (replica === null) return { reads, part: {} };
  registerReplicaMetrics(metrics, reads);
  return { reads, part: { pollers: () => [reads.poller], stop: () => closeDatabase(replica) } };
}
