import { openSites } from '@hoga/server/modules/sites/public';
import { type Database, openDatabase } from '@hoga/server/persistence/database';
import { migrate } from '@hoga/server/persistence/migrate';
import pg from 'pg';

/** A separate database in the cluster, with the tables of the product and the rows of the statements. */
export async function filledDatabase(
  clusterUrl: string,
  name: string,
  statements: readonly string[],
): Promise<Database> {
  const url = new URL(clusterUrl);
  await run(url.href, [`CREATE DATABASE ${name}`]);
  url.pathname = `/${name}`;
  await migrate(url.href, { log: () => undefined });
  const database = openDatabase({ url: url.href, poolSize: 2, onIdleError: () => undefined });
  await openSites(database, 'hoga');
  await run(url.href, statements);
  return database;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
