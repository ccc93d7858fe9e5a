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
import type { PasswordCost } from '../modules/accounts/public.ts';
import type { DepositDerivation } from '../modules/cashier/deposit-derivation.ts';
import { DEPOSIT_TASKS } from '../modules/cashier/derive-deposit.ts';
import { joinCluster } from '../persistence/cluster.ts';
import { closeDatabase, type Database } from '../persistence/database.ts';
import { PrimaryGuard } from '../persistence/primary/primary-guard.ts';
import { VERSION } from '../transport/format/frames.ts';
import { DrivenFeed } from './driven-feed.ts';
import { openTestDatabase } from './open-test-database.ts';
import type { RigTimers } from './rig-timers.ts';
import { createShippedDatabase } from './test-database.ts';

/**
 * The least that argon2id allows: a test signs in dozens of members, and production's cost takes 20 ms of a core for
 * each.
 */
const LEAST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** On the caller's thread: starting a thread takes longer than a test's derivations. */
const IN_PLACE: DepositDerivation = {
  address: async (setting, index) => DEPOSIT_TASKS.address(setting, index),
  paperSettings: async (seed) => DEPOSIT_TASKS.paperSettings(seed),
  close: async () => undefined,
};

export interface ProcessUnderTest {
  readonly name: string;
  readonly roles: string;
}

interface ServerUnderTest {
  readonly timers: RigTimers;
  /** Wall time. */
  readonly clock: Clock;
  /** Settings the test is about. */
  readonly env: Readonly<Record<string, string>>;
  /** A database created by another server of the test. Absent: that of `DATABASE_URL`, or one dropped at the end. */
  readonly databaseUrl?: string | undefined;
  readonly wires?: Outside['wires'];
  /** A process of some roles, which shares the work over the wires. Absent: one that does everything. */
  readonly node?: ProcessUnderTest | undefined;
  /** Writes to the database before the server opens it. */
  readonly prepare?: (database: Database) => Promise<void>;
}

export interface AssembledServer extends Assembly {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly primary: PrimaryGuard;
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
  // As in production; processes of some roles share the one that the first of them has made.
  let databaseUrl = parts.databaseUrl ?? (parts.node === undefined ? parts.env['DATABASE_URL'] : undefined);
  if (databaseUrl === undefined) {
    const made = await createShippedDatabase();
    stops.push(() => made.drop());
    databaseUrl = made.url;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'hoga-server-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...parts.env });
  const { log } = Fastify({ logger: { level: 'silent' } });
  const primary = new PrimaryGuard({ url: databaseUrl, requiresStandby: config.REQUIRE_SYNC_STANDBY, log });
  const database = openTestDatabase(databaseUrl, 10, (client) => primary.admit(client));
  stops.push(() => closeDatabase(database));
  await parts.prepare?.(database);
  const bus = inProcessBus((error) => {
    throw error;
  });
  const feed = new DrivenFeed(timers.now);
  const node = `${parts.node?.name ?? 'node'}-${randomUUID()}`;
  const roles = parts.node?.roles;
  const assembly = await assemble({
    config,
    log,
    metrics: new Registry(),
    database,
    databaseUrl,
    primary,
    cluster: await joinCluster(database, config.SHARDS),
    node,
    sharing: roles === undefined ? null : { id: node, roles, version: VERSION, keys: 'of the test' },
    bus,
    timers,
    clock,
    feedSource: feed.source,
    webRoot: dataDir,
    passwordCost: LEAST_PASSWORD_COST,
    depositDerivation: IN_PLACE,
    // Beside another process it waits for shards that it does not get.
    tradingWaitMs: parts.databaseUrl === undefined ? undefined : 0,
    wires: parts.wires,
  });
  stops.push(await assembly.start());
  return { ...assembly, database, databaseUrl, primary, bus, feed, stop };
}
