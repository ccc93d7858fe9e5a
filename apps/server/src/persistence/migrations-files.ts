import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverRoot } from './data-files.ts';

/** One forward step of the schema: `NNNN_name.sql`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** A migration the database records as applied. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const FILE_NAME = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;

export function migrationsFolder(): string {
  return join(serverRoot(), 'migrations');
}

/** Reads the folder's migrations in order, refusing malformed names, a number used twice and a gap. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(FILE_NAME.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) throw new MigrationError(`${name}: a migration is named NNNN_name.sql in lower case`);
    const previous = migrations.at(-1);
    if (previous?.number === number) {
      throw new MigrationError(`${previous.name} and ${name} have the same number: give one of them the next`);
    }
    const expected = (previous?.number ?? 0) + 1;
    if (number !== expected) {
      throw new MigrationError(`${name}: number ${String(expected).padStart(4, '0')} is missing before it`);
    }
    // A checkout may convert line ends; that does not change the migration.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** The migrations still to run; refuses a history that is not a prefix of the files. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const ordered = [...applied].sort((a, b) => a.number - b.number);
  ordered.forEach((done, index) => {
    const file = migrations[index];
    if (file === undefined) {
      throw new MigrationError(
        `the database has ${done.name}, which this version does not know: it was made by a newer one`,
      );
    }
    if (file.name !== done.name) {
      throw new MigrationError(`the database has ${done.name} where this version has ${file.name}`);
    }
    if (file.sha256 !== done.sha256) {
      throw new MigrationError(`${file.name} was changed after it had been applied: restore it and add a new one`);
    }
  });
  return migrations.slice(ordered.length);
}
