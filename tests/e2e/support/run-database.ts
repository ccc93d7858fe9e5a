import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { atDatabase, cloneTemplate } from '@hoga/server/testing/database-clone';

/**
 * What a first start adds: `demo` at the time of the run, with the journeys' members; `day` at the time where servers with a clock
 * begin.
 */
export type Template = 'demo' | 'day';

/** All migrations and no rows: for servers whose first start is not that of the templates. */
export const SCHEMA = 'schema';

/** A Tuesday. */
export const FIRST_DAY = '2026-11-17';

/** The run's PostgreSQL, as the global setup hands it to the workers. */
export interface RunDatabase {
  /** The owner of every database, at one that no server uses. */
  readonly ownerUrl: string;
  /** The role that servers connect with, at the same database. */
  readonly serverUrl: string;
  /** DATA_DIR of the servers that have filled the templates: the keys that their secrets are sealed with, their files. */
  readonly dataDirs: Readonly<Record<Template, string>>;
}

export interface JourneyDatabase {
  readonly ownerUrl: string;
  readonly serverUrl: string;
}

const VARIABLE = 'HOGA_E2E_DATABASE';

/** Workers inherit the environment of the process that has run the global setup. */
export function shareRunDatabase(database: RunDatabase): void {
  process.env[VARIABLE] = JSON.stringify(database);
}

function runDatabase(): RunDatabase {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The global setup has made no database.');
  return JSON.parse(text) as RunDatabase;
}

/** A separate database for one server, and the files that belong to its rows in `dataDir`. It goes with the cluster. */
export async function cloneDatabase(template: Template | typeof SCHEMA, dataDir: string): Promise<JourneyDatabase> {
  const { ownerUrl, serverUrl, dataDirs } = runDatabase();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await cloneTemplate(ownerUrl, name, template);
  if (template !== SCHEMA) await cp(dataDirs[template], dataDir, { recursive: true });
  return { ownerUrl: atDatabase(ownerUrl, name), serverUrl: atDatabase(serverUrl, name) };
}
