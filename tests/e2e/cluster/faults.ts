import { setTimeout as delay } from 'node:timers/promises';
import { textClient } from '@hoga/audit/audit-queries';
import type { Cluster } from './cluster.ts';
import type { ReplicatedDatabase } from './replicated-database.ts';
import type { ServerNode } from './server-node.ts';

/** Longer than any lease. */
const FROZEN_MS = 9_000;
const BUS_AWAY_MS = 4_000;
/** Longer than a commit may take: its outcome is unknown then. */
const STANDBY_FROZEN_MS = 12_000;
/** Longer than a process takes to detect it. */
const NO_STANDBY_MS = 4_000;

export interface Fault {
  readonly name: string;
  /** No request may fail meanwhile. */
  readonly isSilent?: boolean;
  /** Returns the function that undoes it. */
  inflict(cluster: Cluster): Promise<() => Promise<void>>;
}

const nothing = async () => undefined;

function databaseOf({ replicated }: Cluster): ReplicatedDatabase {
  if (replicated === null) throw new Error('the cluster has no standby');
  return replicated;
}

function killed(role: string, holder: (cluster: Cluster) => Promise<ServerNode>): Fault {
  return {
    name: `${role} killed`,
    inflict: async (cluster) => {
      const node = await holder(cluster);
      await node.kill();
      return () => node.start();
    },
  };
}

const named = ({ nodes }: Cluster, owner: string): ServerNode => {
  const node = nodes.find(({ name }) => owner.startsWith(`${name}-`));
  if (node === undefined) throw new Error(`no process has the name of ${owner}`);
  return node;
};

/** The holder of a lease. */
async function ownerOf({ databaseUrl }: Cluster, query: string): Promise<string> {
  const client = textClient(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>(query);
    return rows[0]?.owner ?? '';
  } finally {
    await client.end();
  }
}
const leaderOf = (name: string) => async (cluster: Cluster) =>
  named(cluster, await ownerOf(cluster, `SELECT owner FROM leader_lease WHERE name = '${name}'`));
const writer = async (cluster: Cluster) =>
  named(cluster, await ownerOf(cluster, 'SELECT owner FROM engine_lease ORDER BY shard LIMIT 1'));
const anyApi = async ({ nodes }: Cluster) => {
  const [api] = nodes.filter(({ roles }) => roles === 'api');
  if (api === undefined) throw new Error('no api');
  return api;
};

export const FAULTS: readonly Fault[] = [
  killed('engine', writer),
  killed('api', anyApi),
  killed('feed', leaderOf('feed')),
  killed('chores', leaderOf('chores')),
  {
    name: 'engine frozen beyond its lease',
    inflict: async (cluster) => {
      const node = await writer(cluster);
      node.freeze();
      await delay(FROZEN_MS);
      node.thaw();
      return nothing;
    },
  },
  {
    name: 'engine stopped',
    inflict: async (cluster) => {
      const node = await writer(cluster);
      await node.stop();
      return () => node.start();
    },
  },
  {
    name: 'rolling restart',
    isSilent: true,
    inflict: async ({ nodes }) => {
      for (const role of ['engine', 'feed', 'chores', 'api']) {
        for (const node of nodes.filter(({ roles }) => roles === role)) {
          await node.stop();
          await node.start();
        }
      }
      return nothing;
    },
  },
  {
    name: 'NATS killed',
    inflict: async ({ nats }) => {
      await nats.kill();
      await delay(BUS_AWAY_MS);
      await nats.restart();
      return nothing;
    },
  },
  {
    name: 'standby frozen',
    inflict: async (cluster) => {
      const thaw = await databaseOf(cluster).freezeStandby();
      await delay(STANDBY_FROZEN_MS);
      thaw();
      return nothing;
    },
  },
  {
    name: 'wait for the standby cancelled',
    inflict: async (cluster) => {
      const database = databaseOf(cluster);
      const thaw = await database.freezeStandby();
      await database.cancelWaits();
      thaw();
      return nothing;
    },
  },
  {
    name: 'no standby is waited for',
    inflict: async (cluster) => {
      const database = databaseOf(cluster);
      await database.waitForStandby(false);
      await delay(NO_STANDBY_MS);
      await database.waitForStandby(true);
      return nothing;
    },
  },
  {
    name: 'standby promoted, both primaries alive',
    inflict: async (cluster) => {
      await databaseOf(cluster).promote();
      return nothing;
    },
  },
];
