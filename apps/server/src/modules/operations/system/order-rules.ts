import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Queries } from '../../../persistence/database.ts';
import { drainNode, haltShard, nodeStates } from '../../../persistence/node-orders.ts';
import type { ProposalRule } from '../../proposals/public.ts';
import { type EverySiteParts, everySiteRefusal } from './every-site.ts';
import { shardWishes } from './report-store.ts';

const drained = z.object({ node: z.string() });
const halted = z.object({ shard: z.number().int(), isHalted: z.union([z.literal(0), z.literal(1)]) });

/** Keeps the last process of a role empty. */
export function nodeDrainRule(everySite: EverySiteParts): ProposalRule {
  return {
    effects: async (queries, { detail }) => {
      const { node } = drained.parse(detail);
      const live = (await nodeStates(queries)).find(({ id }) => id === node);
      return [{ field: 'isDrained', before: live === undefined ? null : live.isDrained ? '1' : '0', after: '1' }];
    },
    within: async (queries, { detail, decidedBy }) => {
      const refused = await everySiteRefusal(everySite, decidedBy, 'system.change');
      if (refused !== null) return err(refused);
      const done = await drainNode(queries, drained.parse(detail).node, true);
      return done ? ok(() => undefined) : err(failure('RECORD_MISSING'));
    },
  };
}

/** Lets no process hold a shard, or ends that. */
export function shardHaltRule(everySite: EverySiteParts): ProposalRule {
  return {
    effects: async (queries, { detail }) => {
      const { shard, isHalted } = halted.parse(detail);
      const before = (await isShardHalted(queries, shard)) ? '1' : '0';
      return [{ field: 'isHalted', before, after: String(isHalted) }];
    },
    within: async (queries, { detail, decidedBy }) => {
      const refused = await everySiteRefusal(everySite, decidedBy, 'system.change');
      if (refused !== null) return err(refused);
      const { shard, isHalted } = halted.parse(detail);
      const done = await haltShard(queries, shard, isHalted === 1);
      return done ? ok(() => undefined) : err(failure('RECORD_MISSING'));
    },
  };
}

export async function isShardHalted(queries: Queries, shard: number): Promise<boolean> {
  const { placements } = await shardWishes(queries);
  return placements.some((each) => each.shard === shard && each.isHalted);
}
