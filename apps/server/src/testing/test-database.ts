import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer, atDatabase, cloneTemplate } from './database-clone.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh database with the whole schema and no rows; for `*.pg.test.ts` files, in `beforeAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresTemplate'));
}

/** A database as a server's first start leaves it: with the shipped sites, instruments, hours and options. */
export async function createShippedDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgresShipped'));
}

/** A database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await cloneTemplate(adminUrl, name, template);
  return {
    url: atDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
