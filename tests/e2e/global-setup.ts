import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@hoga/server/persistence/migrate';
import { createServerRole } from '@hoga/server/persistence/server-role';
import { administer, atDatabase, cloneTemplate } from '@hoga/server/testing/database-clone';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import { startDrivenServer } from './support/driven-app.ts';
import { addMembers } from './support/journey-members.ts';
import { FIRST_DAY, SCHEMA, shareRunDatabase, type Template } from './support/run-database.ts';

/**
 * One PostgreSQL for the run, and the templates that each server's database is cloned from: starting a server then costs
 * what its process costs. They are made anew in every run: the rows of a first start carry the time of that start.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls what the file exports by default.
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const folder = await mkdtemp(join(tmpdir(), 'hoga-e2e-templates-'));
  const dataDirs: Record<Template, string> = { demo: join(folder, 'demo'), day: join(folder, 'day') };
  const tearDown = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ownerUrl = cluster.url;
    const serverUrl = await createServerRole(ownerUrl);
    await administer(ownerUrl, `CREATE DATABASE ${SCHEMA}`);
    await migrate(atDatabase(ownerUrl, SCHEMA), { log: () => undefined });
    // A first start answers when all of its rows are there.
    const fill = async (template: Template, clock: { readonly at?: string } = {}) => {
      await cloneTemplate(ownerUrl, template, SCHEMA);
      const database = { ownerUrl: atDatabase(ownerUrl, template), serverUrl: atDatabase(serverUrl, template) };
      const server = await startDrivenServer({ database, dataDir: dataDirs[template], ...clock });
      await server.stop({ keepData: true });
    };
    await Promise.all([fill('demo'), fill('day', { at: `${FIRST_DAY}T11:00:00+09:00` })]);
    await addMembers(atDatabase(ownerUrl, 'demo'));
    shareRunDatabase({ ownerUrl, serverUrl, dataDirs });
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
