import pg from 'pg';
import {
  type AppliedMigration,
  type Migration,
  MigrationError,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migrations-files.ts';

/** Any fixed number that no other advisory lock of the program uses: "hoga" in ASCII. */
const LOCK_KEY = 0x68_6f_67_61;

export interface MigrateOptions {
  readonly log: (line: string) => void;
  /** Absent: the migrations shipped with the server. */
  readonly folder?: string;
}

/** Migrates the database to this version. Of several processes one does the work and the others wait for it. */
export async function migrate(
  databaseUrl: string,
  { log, folder = migrationsFolder() }: MigrateOptions,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hoga-migrate' });
  // A lost connection also fails the statement in progress, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client, log);
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migration (
        number integer PRIMARY KEY,
        name text NOT NULL UNIQUE,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await client.query<AppliedMigration>('SELECT number, name, sha256 FROM schema_migration');
    const pending = pendingMigrations(migrations, applied.rows);
    const began = performance.now();
    for (const [index, migration] of pending.entries()) {
      log(`migrating the database: ${migration.name} (${index + 1} of ${pending.length})`);
      await apply(client, migration);
    }
    if (pending.length > 0) log(`migrated the database (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  } finally {
    // Ending the session releases the lock, also when the connection broke.
    await client.end();
  }
}

async function lock(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK_KEY]);
  if (rows[0]?.got === true) return;
  log('waiting for another process to migrate the database');
  await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
}

async function apply(client: pg.Client, { number, name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const transaction = await transactionId(client);
    await client.query(sql);
    // A file that ends its transaction could be left half applied and unrecorded.
    if ((await transactionId(client)) !== transaction) throw new MigrationError(`${name}: must not COMMIT or ROLLBACK`);
    await client.query('INSERT INTO schema_migration (number, name, sha256) VALUES ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`${name}: ${explain(error, sql)}`, { cause: error });
  }
}

async function transactionId(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return rows[0]?.id;
}

/** PostgreSQL reports the position in characters; people need the line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  if (position === 0) return error.message;
  return `line ${sql.slice(0, position - 1).split('\n').length}: ${error.message}`;
}
