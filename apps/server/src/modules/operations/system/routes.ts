import {
  drainNode,
  getRecovery,
  getSystem,
  placeShard,
  proposeNodeDrain,
  proposeShardHalt,
} from '@hoga/contract/admin-system';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { drainNode as keepEmpty, nodeStates, placeShard as place } from '../../../persistence/node-orders.ts';
import { type ProposingParts, propose } from '../../proposals/public.ts';
import { type EverySiteParts, everySiteRefusal } from './every-site.ts';
import { isShardHalted } from './order-rules.ts';
import { recovery } from './recovery.ts';
import { shardWishes, storedShards } from './report-store.ts';
import { lastRolesOf, type SystemParts, systemReport } from './system-report.ts';

export interface SystemRouteParts extends SystemParts, EverySiteParts, ProposingParts {
  /** Where backups of the embedded database are; null: the database is outside. */
  readonly backups: string | null;
}

/** What operators of every site see of the processes, and order of them. */
export function registerSystemRoutes(app: FastifyInstance, parts: SystemRouteParts): void {
  const { database, isShared } = parts;

  /** Orders are rows that only processes with a bus read. */
  const orderRefusal = async (operator: { readonly playerId: Parameters<EverySiteParts['sitesOf']>[0] }) => {
    const refused = await everySiteRefusal(parts, operator.playerId, 'system.change');
    return refused ?? (isShared ? null : failure('ONE_PROCESS'));
  };
  const missing = (): Failure => failure('RECORD_MISSING');

  route(app, getSystem, async ({ identity }) => {
    const refused = await everySiteRefusal(parts, identity.playerId, 'system.read');
    return refused === null ? ok(await systemReport(parts)) : err(refused);
  });

  route(app, getRecovery, async ({ identity }) => {
    const refused = await everySiteRefusal(parts, identity.playerId, 'system.read');
    return refused === null ? ok(await recovery(parts)) : err(refused);
  });

  route(app, drainNode, async ({ identity, body: { node, isDrained }, changed }) => {
    const refused = await orderRefusal(identity);
    if (refused !== null) return err(refused);
    const nodes = await nodeStates(database);
    const live = nodes.find(({ id }) => id === node);
    if (live === undefined) return err(missing());
    if (isDrained === 1 && lastRolesOf(node, nodes).length > 0) return err(failure('LAST_OF_ROLE'));
    if (!(await keepEmpty(database, node, isDrained === 1))) return err(missing());
    changed({ before: { node, isDrained: Number(live.isDrained) }, after: { node, isDrained } });
    return ok({});
  });

  route(app, placeShard, async ({ identity, body: { shard, node = null }, changed }) => {
    const refused = await orderRefusal(identity);
    if (refused !== null) return err(refused);
    const { placements } = await shardWishes(database);
    if (!(await place(database, shard, node))) return err(missing());
    const before = placements.find((each) => each.shard === shard)?.node ?? null;
    changed({ before: { shard, node: before }, after: { shard, node } });
    return ok({});
  });

  route(app, proposeNodeDrain, async ({ site, identity, body: { node, confirm, reason }, changed }) => {
    const refused = await orderRefusal(identity);
    if (refused !== null) return err(refused);
    const nodes = await nodeStates(database);
    const live = nodes.find(({ id }) => id === node);
    if (live === undefined) return err(missing());
    if (confirm !== node) return err(failure('CONFIRMATION_MISMATCH'));
    if (live.isDrained) return err(failure('ALREADY_PROCESSED'));
    const made = await propose(parts, {
      ...{ siteId: site.id, kind: 'NODE_DRAIN', subject: `node ${node}`, playerId: null },
      detail: { node, roles: live.roles, isLastOf: lastRolesOf(node, nodes) },
      ...{ reason, madeBy: identity.playerId },
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  route(app, proposeShardHalt, async ({ site, identity, body: { shard, isHalted, confirm, reason }, changed }) => {
    const refused = await orderRefusal(identity);
    if (refused !== null) return err(refused);
    const known = (await storedShards(database)).find((each) => each.shard === shard);
    if (known === undefined) return err(missing());
    if (confirm !== String(shard)) return err(failure('CONFIRMATION_MISMATCH'));
    if ((await isShardHalted(database, shard)) === (isHalted === 1)) return err(failure('ALREADY_PROCESSED'));
    const made = await propose(parts, {
      ...{ siteId: site.id, kind: 'SHARD_HALT', subject: `shard ${shard}`, playerId: null },
      detail: { shard, isHalted, node: known.leaseMs > 0 ? known.owner : null },
      ...{ reason, madeBy: identity.playerId },
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}
