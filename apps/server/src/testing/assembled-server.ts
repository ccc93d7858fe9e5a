import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@hoga/kernel/clock';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { type Assembly, assemble, type Outside } from '../assemble.ts';
import { type Bus, inProcessBus } from '../foundation/bus.ts';
import { readConfig } from '../foundation/config.ts';
import { joinCluster } from '../persistence/cluster.ts';
import { closeDatabase, type Database } from '../persistence/database.ts';
import { IN_PLACE } from './deposit-derivation.ts';
import { DrivenFeed } from './driven-feed.ts';
import { openTestDatabase } from './open-test-database.ts';
import { LEAST_PASSWORD_COST } from './password-cost.ts';
import type { RigTimers } from './rig-timers.ts';
import { createTestDatabase } from './test-database.ts';

interface ServerUnderTest {
  readonly timers: RigTimers;
  /** The clock of people. */
  readonly clock: Clock;
  /** Settings the test is about. */
  readonly env: Readonly<Record<string, string>>;
  /** A database created by another server of the test. Absent: a separate one, dropped at the end. */
  readonly databaseUrl?: string | undefined;
  readonly wires?: Outside['wires'];
  /** Writes to the database before the server opens it. */
  readonly prepare?: (database: Database) => Promise<void>;
}

export interface AssembledServer extends Assembly {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly feed: DrivenFeed;
  /** Stops the server and removes its resources. */
  stop(): Promise<void>;
}

/**
 * The whole server, assembled as in production and started, with a driven feed and the test's clocks. It does not
 * listen.
 */
export async function assembledServer(parts: ServerUnderTest): Promise<AssembledServer> {
  const { timers, clock } = parts;
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  let { databaseUrl } = parts;
  if (databaseUrl === undefined) {
    const made = await createTestDatabase();
    stops.push(() => made.drop());
    databaseUrl = made.url;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'hoga-server-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...parts.env });
  const database = openTestDatabase(databaseUrl, 10);
  stops.push(() => closeDatabase(database));
  await parts.prepare?.(database);
  const bus = inProcessBus((error) => {
    throw error;
  });
  const feed = new DrivenFeed(timers.now);
  const assembly = await assemble({
    config,
    log: Fastify({ logger: { level: 'silent' } }).log,
    metrics: new Registry(),
    database,
    databaseUrl,
    cluster: await joinCluster(database, config.SHARDS),
    node: `node-${randomUUID()}`,
    bus,
    timers,
    clock,
    feedSource: feed.source,
    webRoot: dataDir,
    passwordCost: LEAST_PASSWORD_COST,
    depositDerivation: IN_PLACE,
    wires: parts.wires,
  });
  stops.push(await assembly.start());
  return { ...assembly, database, databaseUrl, bus, feed, stop };
}
