import { getMemberOverseaClosed, getMemberOverseaFills, getOverseaFillReason } from '@hoga/contract/admin-trades';
import { failure } from '@hoga/domain/errors/failure';
import type { OverseaPositionRow } from '@hoga/engine/oversea/rows';
import { defined } from '@hoga/kernel/assert';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { findAccount } from '../accounts/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { fillReason } from '../trading/public.ts';
import { explainedOrder } from './explain.ts';
import { closedOf, filledOrder, fillsOf } from './member-store.ts';
import { overseaOrderView, overseaPositionView } from './views.ts';

export interface OverseaMemberParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'oversea'>;
  /** Whether prices are simulated. */
  readonly isSimulated: boolean;
}

/** Operators' view of a member's overseas futures. */
export function registerOverseaMemberRoutes(app: FastifyInstance, parts: OverseaMemberParts): void {
  const { database, directory, isSimulated } = parts;
  const tickOf = ({ siteId, overseaOptionId }: OverseaPositionRow) =>
    defined(directory.oversea.find(siteId, overseaOptionId), `option ${overseaOptionId}`).instrument.tick;

  route(app, getMemberOverseaFills, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await fillsOf(database, { ...question, ...owner });
    return ok({ rows: rows.map(overseaOrderView), next });
  });

  route(app, getMemberOverseaClosed, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await closedOf(database, { ...question, ...owner });
    return ok({ rows: rows.map((row) => overseaPositionView(row, tickOf(row))), next });
  });

  route(app, getOverseaFillReason, async ({ site, query: { playerId, orderId } }) => {
    const owner = { siteId: site.id, playerId };
    const order = await filledOrder(database, owner, orderId);
    if (order === null) return err(failure('RECORD_MISSING'));
    return ok(
      await fillReason(
        database,
        isSimulated,
        await explainedOrder(database, parts, { owner, currency: site.binaryCurrency }, order),
      ),
    );
  });
}
