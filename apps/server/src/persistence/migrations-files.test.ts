import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, migrationsFolder, pendingMigrations, readMigrations } from './migrations-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-migrations-'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (...names: readonly string[]) =>
  Promise.all(names.map((name) => writeFile(join(folder, name), `-- ${name}\n`)));

describe('reading the folder', () => {
  it('gives the migrations by number and leaves other files alone', async () => {
    await write('0002_second.sql', '0001_first_one.sql', 'README.md');
    const names = (await readMigrations(folder)).map(({ number, name }) => [number, name]);
    expect(names).toEqual([
      [1, '0001_first_one.sql'],
      [2, '0002_second.sql'],
    ]);
  });

  it.each([
    ['a number twice', ['0001_a.sql', '0001_b.sql'], /0001_a\.sql and 0001_b\.sql have the same number/],
    ['a gap', ['0001_a.sql', '0003_c.sql'], /0003_c\.sql: number 0002 is missing/],
    ['a first that is not 0001', ['0002_b.sql'], /number 0001 is missing/],
    ['upper case', ['0001_Users.sql'], /0001_Users\.sql: a migration is named/],
    ['no number', ['users.sql'], /users\.sql: a migration is named/],
  ])('refuses %s', async (_title, names, message) => {
    await write(...names);
    await expect(readMigrations(folder)).rejects.toThrow(message);
  });

  it('gives one fingerprint for both kinds of line ends', async () => {
    await writeFile(join(folder, '0001_a.sql'), 'SELECT 1;\nSELECT 2;\n');
    const [unix] = await readMigrations(folder);
    await writeFile(join(folder, '0001_a.sql'), 'SELECT 1;\r\nSELECT 2;\r\n');
    const [dos] = await readMigrations(folder);
    expect(dos?.sha256).toBe(unix?.sha256);
  });

  it("accepts the server's own migrations", async () => {
    expect((await readMigrations(migrationsFolder())).length).toBeGreaterThan(0);
  });
});

describe('what is still to run', () => {
  const migration = (number: number, sha256 = `sha-${number}`): Migration => ({
    number,
    name: `000${number}_m.sql`,
    sql: '',
    sha256,
  });
  const files = [migration(1), migration(2), migration(3)];

  it('is what the database has not seen', () => {
    expect(pendingMigrations(files, [migration(2), migration(1)])).toEqual([migration(3)]);
  });

  it.each([
    ['a changed file', [migration(1, 'other')], /0001_m\.sql was changed after/],
    ['another file under a number', [{ ...migration(1), name: '0001_x.sql' }], /0001_x\.sql where this version has/],
    ['a newer database', [1, 2, 3, 4].map((number) => migration(number)), /0004_m\.sql, which this version does not/],
    ['a hole in the history', [migration(1), migration(3)], /0003_m\.sql where this version has 0002_m\.sql/],
  ])('refuses %s', (_title, applied, message) => {
    expect(() => pendingMigrations(files, applied)).toThrow(message);
  });
});
