import { type Database, openDatabase, withoutConnectionLimit } from '../persistence/database.ts';

/** Without a connection timeout: the limit is for waiting members. */
export function openTestDatabase(url: string, poolSize: number): Database {
  const database = openDatabase({ url, poolSize, onIdleError: () => undefined });
  withoutConnectionLimit(database);
  return database;
}
