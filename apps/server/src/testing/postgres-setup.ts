import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedInstruments } from '../modules/instruments/public.ts';
import { seedSites } from '../modules/sites/public.ts';
import { closeDatabase } from '../persistence/database.ts';
import { migrate } from '../persistence/migrate.ts';
import { administer, atDatabase, cloneTemplate } from './database-clone.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, with a database that no test writes to. */
    postgresAdminUrl: string;
    /** A migrated, empty database to clone. */
    postgresTemplate: string;
    /** The same with the shipped sites, instruments, hours and options, for servers. */
    postgresShipped: string;
  }
}

const TEMPLATE = 'hoga_template';
const SHIPPED = 'hoga_shipped';

/** One PostgreSQL per run; each test file creates its own database in it (`createTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await cheapenSignIn(cluster.url);
    await createTemplate(cluster.url);
    await createShipped(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresAdminUrl', cluster.url);
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('postgresShipped', SHIPPED);
  return () => cluster.stop();
}

/** Passwords with one round of hashing instead of 4,096, which take both sides milliseconds per connection. */
async function cheapenSignIn(adminUrl: string): Promise<void> {
  const { username, password } = new URL(adminUrl);
  await administer(
    adminUrl,
    'SET scram_iterations = 1',
    `ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

async function createTemplate(adminUrl: string): Promise<void> {
  await administer(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(atDatabase(adminUrl, TEMPLATE), { log: () => undefined });
}

/** What every start adds where it is missing: a server that finds it starts with half the work. */
async function createShipped(adminUrl: string): Promise<void> {
  await cloneTemplate(adminUrl, SHIPPED, TEMPLATE);
  const database = openTestDatabase(atDatabase(adminUrl, SHIPPED), 2);
  try {
    await seedSites(database);
    await seedInstruments(database);
  } finally {
    await closeDatabase(database);
  }
}
