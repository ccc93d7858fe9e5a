import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../persistence/migrate.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, at a database that no test writes to. */
    postgresAdminUrl: string;
    /** A migrated, empty database to make others from. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'hoga_template';

/** One PostgreSQL per run; each test file makes its own database in it (`createTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await createTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgresAdminUrl', cluster.url);
  project.provide('postgresTemplate', TEMPLATE);
  return () => cluster.stop();
}

async function createTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href, { log: () => undefined });
}
