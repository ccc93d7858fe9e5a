import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };

/** A database or a transaction to query. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Reads from one snapshot, despite concurrent writes. */
export function atOneMoment<Read>(database: Queries, read: (queries: Queries) => Promise<Read>): Promise<Read> {
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** 64-bit integers of PostgreSQL are ids and counters here: all far below the safe range. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of safe range: ${text}`);
  return value;
});

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** A dropped idle connection: the pool replaces it, the log records it. */
  readonly onIdleError: (error: Error) => void;
  /** Rejects where a new connection leads to a server that may not be used. */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
}

/** A database that stops answering without closing must not keep callers waiting for ever. */
const QUERY_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const REACHABLE_TIMEOUT_MS = 2_000;

export function openDatabase({ url, poolSize, onIdleError, admit }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    ...(admit === undefined ? {} : { verify: (client, done) => void admit(client).then(() => done(), done) }),
  });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. A connection lost between two statements of a transaction fails
  // the next statement; its unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database: Database = drizzle({ client: pool });
  database.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle({ client }).transaction(work, config));
  return database;
}

/**
 * Removes the connection timeout during the start: requests come later, and on a busy machine the event loop itself may
 * be late. Returns a function that restores it.
 */
export function withoutConnectionLimit({ $client: { options } }: Database): () => void {
  options.connectionTimeoutMillis = 0;
  return () => {
    options.connectionTimeoutMillis = CONNECTION_TIMEOUT_MS;
  };
}

/** Always returns the connection. Drizzle alone leaks one that is lost before `BEGIN` is answered. */
async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}

/** Whether the database answers now. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.$client.query({ text: 'SELECT 1', query_timeout: REACHABLE_TIMEOUT_MS } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  }
}

/** One query on a separate connection, without a time limit. */
export async function askDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hoga-start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

const UNIQUE_VIOLATION = '23505';

/** The name of the violated unique constraint, or null for another error. */
export function uniqueViolation(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION) return cause.constraint ?? '';
  return null;
}
