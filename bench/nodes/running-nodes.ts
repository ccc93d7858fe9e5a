import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNats, WITHOUT_NATS } from '../../scripts/lib/nats.mjs';
import { Cluster } from '../../tests/e2e/cluster/cluster.ts';
import type { ServerNode } from '../../tests/e2e/cluster/server-node.ts';

const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  ORDERS_PER_SECOND: '1000000',
  DEMO_PAST_DAYS: '0',
  LOG_LEVEL: 'warn',
  SHARDS: '2',
};

/** Processes of the built server with their database and bus, as they run outside. */
export interface RunningNodes {
  readonly nodes: readonly ServerNode[];
  stop(): Promise<void>;
}

/** Processes by their names and roles. */
export async function startNodes(nodes: Readonly<Record<string, string>>): Promise<RunningNodes> {
  const nats = await ensureNats();
  if (nats === undefined) throw new Error(WITHOUT_NATS);
  const folder = await mkdtemp(join(tmpdir(), 'hoga-bench-'));
  // Started by root, the database runs under an account of its own that must get through.
  await chmod(folder, 0o711);
  const cluster = await Cluster.start({ folder, nodes, env: SETTINGS, say: () => undefined });
  return {
    nodes: cluster.nodes,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
