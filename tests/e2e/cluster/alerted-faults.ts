import type { Cluster } from './cluster.ts';
import type { ServerNode } from './server-node.ts';

export interface AlertedFault {
  readonly name: string;
  /** All of them must fire. */
  readonly alerts: readonly string[];
  /** Resolves to the function that undoes it. */
  inflict(cluster: Cluster): Promise<() => Promise<void>>;
}

const ofRole = ({ nodes }: Cluster, role: string): readonly ServerNode[] => nodes.filter(({ roles }) => roles === role);

async function killed(nodes: readonly ServerNode[]): Promise<() => Promise<void>> {
  await Promise.all(nodes.map((node) => node.kill()));
  return async () => {
    await Promise.all(nodes.map((node) => node.start()));
  };
}

export const ALERTED_FAULTS: readonly AlertedFault[] = [
  {
    name: 'one engine killed',
    alerts: ['ProcessDown'],
    inflict: (cluster) => killed(ofRole(cluster, 'engine').slice(0, 1)),
  },
  {
    name: 'every engine killed',
    alerts: ['ShardWithoutHolder'],
    inflict: (cluster) => killed(ofRole(cluster, 'engine')),
  },
  {
    name: 'feed silent',
    alerts: ['PriceStale', 'NoFeedLeader'],
    inflict: async (cluster) => {
      const feeds = ofRole(cluster, 'feed');
      for (const feed of feeds) feed.freeze();
      return async () => {
        for (const feed of feeds) feed.thaw();
      };
    },
  },
  {
    name: 'NATS stopped',
    alerts: ['BusLost', 'NoFeedLeader'],
    inflict: async ({ nats }) => {
      await nats.kill();
      return () => nats.restart();
    },
  },
  {
    name: 'database stopped',
    alerts: ['DatabaseLost', 'ShardWithoutHolder'],
    inflict: (cluster) => cluster.stopDatabase(),
  },
  {
    name: 'every process killed',
    alerts: ['NoEngine', 'ProcessDown'],
    inflict: ({ nodes }) => killed(nodes),
  },
];
