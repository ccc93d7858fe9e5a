import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { PrimaryRefusedError } from './primary/primary-guard.ts';

/** SQLSTATE classes of an unavailable server: 08 connection, 57P shutdown, 53 out of resources. */
const AWAY = /^(08|57P|53)/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** node-postgres gives these errors no code. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/;

/**
 * The driver's error without the query and its parameters, which may contain phone numbers and hashes, and without the
 * connection the pool attaches, which contains the key that cancels its queries.
 */
export function withoutParameters(error: unknown): unknown {
  const own = error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
  if (own instanceof Error && 'client' in own) delete own.client;
  return own;
}

/** Whether the database was unavailable, as opposed to having refused. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = withoutParameters(error);
  if (cause instanceof pg.DatabaseError) return AWAY.test(cause.code ?? '');
  if (cause instanceof PrimaryRefusedError) return true;
  if (!(cause instanceof Error)) return false;
  const { code } = cause as NodeJS.ErrnoException;
  return (code !== undefined && NETWORK.has(code)) || LOST.test(cause.message);
}
