import { type Database, type DatabaseOptions, openDatabase, withoutConnectionLimit } from '../persistence/database.ts';

/** Without a connection timeout: the limit is for waiting members. */
export function openTestDatabase(url: string, poolSize: number, admit?: DatabaseOptions['admit']): Database {
  const database = openDatabase({ url, poolSize, onIdleError: () => undefined, ...(admit && { admit }) });
  withoutConnectionLimit(database);
  return database;
}
