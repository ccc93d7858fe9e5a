import { type Database, openDatabase, withoutConnectionLimit } from '../persistence/database.ts';

/** A connection may take as long as a busy machine takes: the limit is for members who wait. */
export function openTestDatabase(url: string, poolSize: number): Database {
  const database = openDatabase({ url, poolSize, onIdleError: () => undefined });
  withoutConnectionLimit(database);
  return database;
}
