import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../persistence/migrate.ts';
import { administer, atDatabase } from './database-clone.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, with a database that no test writes to. */
    postgresAdminUrl: string;
    /** A migrated, empty database to clone. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'hoga_template';

/** One PostgreSQL per run; each test file creates its own database in it (`createTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await cheapenSignIn(cluster.url);
    await createTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresAdminUrl', cluster.url);
  project.provide('postgresTemplate', TEMPLATE);
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
