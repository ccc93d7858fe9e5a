import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import type { Config } from '../foundation/config.ts';

/**
 * Passes a command the address of the configured database, otherwise that of the embedded one, which is started for the
 * command if no server runs it.
 */
export async function withCommandDatabase<T>(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
  use: (url: string) => Promise<T>,
): Promise<T> {
  if (config.DATABASE_URL !== undefined) return use(config.DATABASE_URL);
  const dataDir = resolve(config.DATA_DIR, 'postgres');
  await access(dataDir).catch(() => {
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  });
  const running = await runningEmbeddedPostgres(dataDir, log);
  if (running !== undefined) return use(running);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}
