import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@hoga/server/persistence/migrate';
import { createServerRole } from '@hoga/server/persistence/server-role';
import { administer, atDatabase, cloneTemplate } from '@hoga/server/testing/database-clone';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import { startDrivenServer } from './support/driven-app.ts';
import { addMembers, untilWelcomed } from './support/journey-members.ts';
import { shareRunDatabase, type Template } from './support/run-database.ts';

const SCHEMA: Template = 'schema';
const DEMO: Template = 'demo';

/**
 * One PostgreSQL for the run, and the templates that each server's database is cloned from: starting a server then costs
 * what its process costs. They are made anew in every run: the rows of a first start carry the time of that start.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls what the file exports by default.
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const demoDataDir = await mkdtemp(join(tmpdir(), 'hoga-e2e-demo-'));
  const tearDown = async () => {
    await cluster.stop();
    await rm(demoDataDir, { recursive: true, force: true });
  };
  try {
    const ownerUrl = cluster.url;
    const serverUrl = await createServerRole(ownerUrl);
    await administer(ownerUrl, `CREATE DATABASE ${SCHEMA}`);
    await migrate(atDatabase(ownerUrl, SCHEMA), { log: () => undefined });
    await cloneTemplate(ownerUrl, DEMO, SCHEMA);
    const database = { ownerUrl: atDatabase(ownerUrl, DEMO), serverUrl: atDatabase(serverUrl, DEMO) };
    const first = await startDrivenServer({ database, dataDir: demoDataDir });
    await first.stop({ keepData: true });
    await addMembers(database.ownerUrl);
    // Else every journey's server sends them their first messages while its journeys run.
    const second = await startDrivenServer({ database, dataDir: demoDataDir });
    await untilWelcomed(database.ownerUrl);
    await second.stop({ keepData: true });
    shareRunDatabase({ ownerUrl, serverUrl, demoDataDir });
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
