import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { defined } from '@hoga/kernel/assert';
import pg from 'pg';
import { ensureNats, WITHOUT_NATS } from '../../scripts/lib/nats.mjs';
import { Cluster } from '../../tests/e2e/cluster/cluster.ts';
import { ServerNode } from '../../tests/e2e/cluster/server-node.ts';
import { freePort } from '../../tests/e2e/support/free-port.ts';
import { cpuSecondsOf, parentOf } from '../durable/process-times.ts';

const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  ORDERS_PER_SECOND: '1000000',
  DEMO_PAST_DAYS: '0',
  LOG_LEVEL: 'warn',
  SHARDS: '2',
};

/** Processes of the built server with their database, as they run outside. */
export interface RunningNodes {
  readonly nodes: readonly ServerNode[];
  /** Of the database, and of the bus where there is one. */
  readonly others: readonly number[];
  stop(): Promise<void>;
}

/** One process that does everything, without a bus. */
export async function startAlone(): Promise<RunningNodes> {
  const folder = await newFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const env = { ...SETTINGS, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'server'), DEMO_SEED: 'true' };
  const node = new ServerNode({
    ...{ name: 'alone', roles: 'all', port: await freePort(), logFile: join(folder, 'alone.log') },
    env,
  });
  const stop = async () => {
    await node.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await node.start();
    return { nodes: [node], others: [await postmasterOf(postgres.url)], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Processes by their names and roles, with a bus. */
export async function startSeveral(nodes: Readonly<Record<string, string>>): Promise<RunningNodes> {
  const nats = await ensureNats();
  if (nats === undefined) throw new Error(WITHOUT_NATS);
  const folder = await newFolder();
  const cluster = await Cluster.start({ folder, nodes, env: SETTINGS, say: () => undefined });
  return {
    nodes: cluster.nodes,
    others: [await postmasterOf(cluster.databaseUrl), cluster.nats.pid],
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** CPU seconds of processes so far. */
export function usedBy(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + defined(cpuSecondsOf(pid), `process times of ${pid}`), 0);
}

export function pidsOf(nodes: readonly ServerNode[]): readonly number[] {
  return nodes.map(({ pid }) => pid);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoga-bench-'));
  // Started by root, the database runs under an account of its own that must get through.
  await chmod(folder, 0o711);
  return folder;
}

/** The process above all of a database's. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return defined(parentOf(defined(rows[0], 'a backend').pid), 'process times');
  } finally {
    await client.end();
  }
}
