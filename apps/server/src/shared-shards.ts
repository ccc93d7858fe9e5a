import type { Database } from './persistence/database.ts';
import { NodeRow, type SharingNode } from './persistence/nodes.ts';
import { readShardsView } from './persistence/shards-view.ts';
import { BalancedShards, type BalanceParts } from './runtime/balanced-shards.ts';
import type { ServerPart } from './server-part.ts';
import { BusLoop } from './transport/bus-loop.ts';
import type { WireParts } from './wire-parts.ts';

interface SharedShardsParts extends Pick<BalanceParts, 'runtime' | 'log'> {
  readonly database: Database;
  readonly sharing: SharingNode;
  readonly wired: WireParts;
}

export interface SharedShards {
  /** How long ago this process received its own message over the bus. */
  readonly busAgeMs: () => number;
  readonly balance: BalancedShards;
  /** This process's row among the nodes. */
  readonly node: Omit<ServerPart, 'roles'>;
}

/** This process among those that share the shards: its row, and which shards it takes, wants and gives up. */
export function sharedShards({ database, sharing, wired, runtime, log }: SharedShardsParts): SharedShards {
  const loop = new BusLoop(wired);
  const row = new NodeRow(database, sharing, () => loop.ageMs);
  const balance = new BalancedShards({
    self: sharing.id,
    read: () => readShardsView(database, wired.shardCount, { id: sharing.id, busAgeMs: loop.ageMs }),
    runtime,
    publishWants: (shards) => row.publishWants(shards),
    announceLeaving: () => row.announceLeaving(),
    log,
  });
  return {
    busAgeMs: () => loop.ageMs,
    balance,
    node: {
      start: async () => {
        loop.start();
        await row.forgetOthers();
        await row.renew();
      },
      pollers: () => [row.poller],
      missing: () => (row.isDrained ? ['drained'] : []),
      stop: async () => {
        loop.stop();
        await row.leave();
      },
    },
  };
}
