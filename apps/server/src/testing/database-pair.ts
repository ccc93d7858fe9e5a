import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Standby, startStandby } from '@hoga/embedded-pg/testing/standby';
import { migrate } from '../persistence/migrate.ts';
import { administer } from './database-clone.ts';
import { SwitchedAddress } from './switched-address.ts';
import { startTestCluster } from './test-cluster.ts';

const NAME = 'second';

export interface DatabasePair {
  /** Behind an address that leads to the primary. */
  readonly url: string;
  readonly address: SwitchedAddress;
  readonly primaryUrl: string;
  readonly standby: Standby;
  /** Sets the standbys that commits of the primary wait for. */
  waitFor(names: 'the standby' | 'none'): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated primary whose commits wait for its standby. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const primary = await startTestCluster();
    stops.push(() => primary.stop());
    await migrate(primary.url, { log: () => undefined });
    const folder = await mkdtemp(join(tmpdir(), 'hoga-standby-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    // Started by root, the database runs under an account of its own.
    await chmod(folder, 0o711);
    const standby = await startStandby({ primary, folder, name: NAME });
    stops.push(() => standby.stop());
    // Clusters of tests do not wait for their own disk.
    await administer(primary.url, 'ALTER ROLE hoga SET synchronous_commit = on');
    const address = await SwitchedAddress.open(primary.url);
    stops.push(() => address.close());
    const waitFor: DatabasePair['waitFor'] = (names) =>
      administer(
        primary.url,
        'SET synchronous_commit = local',
        `ALTER SYSTEM SET synchronous_standby_names = '${names === 'none' ? '' : NAME}'`,
        'SELECT pg_reload_conf()',
      );
    await waitFor('the standby');
    return { url: address.of(primary.url), address, primaryUrl: primary.url, standby, waitFor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
