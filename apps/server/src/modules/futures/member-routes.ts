import { getFuturesFillReason, getMemberFuturesClosed, getMemberFuturesFills } from '@hoga/contract/admin-trades';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { findAccount } from '../accounts/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { fillReason } from '../trading/public.ts';
import { explainedOrder } from './explain.ts';
import { closedOf, filledOrder, fillsOf } from './member-store.ts';
import { futuresOrderView, futuresPositionView } from './views.ts';

export interface FuturesMemberParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
  /** Whether prices are simulated. */
  readonly isSimulated: boolean;
}

/** Operators' view of a member's coin futures. */
export function registerFuturesMemberRoutes(app: FastifyInstance, parts: FuturesMemberParts): void {
  const { database, isSimulated } = parts;

  route(app, getMemberFuturesFills, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await fillsOf(database, { ...question, ...owner });
    return ok({ rows: rows.map(futuresOrderView), next });
  });

  route(app, getMemberFuturesClosed, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await closedOf(database, { ...question, ...owner });
    return ok({ rows: rows.map(futuresPositionView), next });
  });

  route(app, getFuturesFillReason, async ({ site, query: { playerId, orderId } }) => {
    const owner = { siteId: site.id, playerId };
    const order = await filledOrder(database, owner, orderId);
    if (order === null) return err(failure('RECORD_MISSING'));
    return ok(await fillReason(database, isSimulated, await explainedOrder(database, parts, owner, order)));
  });
}
