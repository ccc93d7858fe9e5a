import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../../migrate.ts';
import { migrationsFolder, readMigrations } from '../../migrations-files.ts';

export async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export interface EarlierDatabase {
  /** Its last migration. */
  readonly last: number;
  /** A current database whose rows it gets. */
  readonly url: string;
  /** For each table, a current query that returns its rows in their earlier form as JSON in a column `row`. */
  readonly rows: Readonly<Record<string, string>>;
}

/** A database as an earlier version left it. */
export async function createEarlierDatabase({ last, url, rows }: EarlierDatabase): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hoga-earlier-'));
  try {
    for (const { number, name } of await readMigrations(migrationsFolder())) {
      if (number <= last) await copyFile(join(migrationsFolder(), name), join(folder, name));
    }
    await migrate(database.url, { folder, log: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
  await connected(url, (from) =>
    connected(database.url, async (to) => {
      await to.query('SET session_replication_role = replica');
      for (const [table, query] of Object.entries(rows)) {
        const { rows: answer } = await from.query<{ all: string }>(
          `SELECT coalesce(jsonb_agg(source.row), '[]')::text AS all FROM (${query}) AS source`,
        );
        await to.query(
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
          [answer[0]?.all],
        );
      }
    }),
  );
  return database;
}

/** States of futures options before due funding had a separate table. */
export const HOURS_IN_OPTION_STATE = {
  futures_option_state: `
    SELECT to_jsonb(t) || jsonb_build_object('funding_due', coalesce(
             (SELECT jsonb_agg(DISTINCT d.at) FROM futures_funding_due d
                WHERE d.futures_option_id = t.futures_option_id AND d.status = 'DUE'), '[]')) AS row
      FROM futures_option_state t`,
};

/** Columns removed later, with the value all rows had in these histories. */
const GONE: Readonly<Record<string, string>> = { account: ` || '{"is_trader": false}'` };

/** Rows of tables that have the same columns today, or fewer. */
export function unchangedRows(tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    tables.map((table) => [table, `SELECT to_jsonb(t)${GONE[table] ?? ''} AS row FROM ${table} t`]),
  );
}
