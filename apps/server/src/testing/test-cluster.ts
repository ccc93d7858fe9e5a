import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { livingHolder } from '@hoga/embedded-pg/folder-lock';
import { clearLeftover } from '@hoga/embedded-pg/server';

const PREFIX = 'hoga-test-postgres-';

/** A fast, non-durable PostgreSQL in a separate folder; `stop` removes both. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const asked = await mkdtemp(join(tmpdir(), PREFIX));
  const lines: string[] = [];
  try {
    const server = await startEmbeddedPostgres({ dataDir: asked, durable: false, log: (line) => lines.push(line) });
    return {
      url: server.url,
      dataDir: server.dataDir,
      get pid() {
        return server.pid;
      },
      stop: async () => {
        await server.stop();
        await Promise.all([asked, server.dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
      },
    };
  } catch (error) {
    await rm(asked, { recursive: true, force: true });
    throw new Error(`PostgreSQL for the tests did not start. ${lines.join('\n')}`, { cause: error });
  }
}

/** A killed test run leaves its cluster running: the next run removes it. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || found.uid !== process.getuid?.()) continue;
    const dataFolder = join(folder, 'cluster');
    // A folder without a cluster belongs to a run that is just starting, or is negligible.
    const hasCluster = await stat(dataFolder).then(
      () => true,
      () => false,
    );
    if (!hasCluster || (await livingHolder(folder)) !== undefined) continue;
    await clearLeftover({ dataFolder }, () => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
