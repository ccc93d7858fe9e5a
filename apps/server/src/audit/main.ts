import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../persistence/embedded-postgres.ts';
import { auditCommand } from './command.ts';

const complain = (text: string) => process.stderr.write(text);

/** The configured database; else the embedded one, started for the audit where no server runs it. */
async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== undefined) return use(config.DATABASE_URL);
  const dataDir = resolve(config.DATA_DIR, 'postgres');
  await access(dataDir).catch(() => {
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  });
  const log = (line: string) => complain(`${line}\n`);
  const running = await runningEmbeddedPostgres(dataDir, log);
  if (running !== undefined) return use(running);
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}

process.exitCode = await auditCommand({
  args: process.argv.slice(2),
  withDatabase,
  print: (text) => process.stdout.write(text),
  complain,
});
