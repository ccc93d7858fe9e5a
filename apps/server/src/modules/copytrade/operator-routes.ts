import { decideTrader, getAdminTraders } from '@hoga/contract/admin-copytrade';
import { TRADER_STATES } from '@hoga/domain/copy/vocabulary';
import { failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { optionNames } from './option-names.ts';
import { NO_PROFILE, putProfile } from './profile-store.ts';
import { findApplicant, traderPage } from './trader-store.ts';
import { traderView } from './views.ts';

export interface TraderOperatorParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'futures' | 'resolve'>;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/** Operators' view of traders and applications of their own site, and their decisions. */
export function registerTraderOperatorRoutes(app: FastifyInstance, parts: TraderOperatorParts): void {
  const { database, directory, trading } = parts;

  route(app, getAdminTraders, async ({ site, query: { stateStrs, startDate, endDate, page, size } }) => {
    const named = stateStrs === undefined ? TRADER_STATES : parseCommaList(stateStrs);
    const states = TRADER_STATES.filter((state) => named.includes(state));
    const question = { siteId: site.id, states, startDate, endDate, sort: 'NEWEST', page, size } as const;
    const { rows, total } = await traderPage(database, question);
    const { stockOf } = optionNames(directory, site);
    const views = rows.map((row) => ({
      ...traderView(row, stockOf),
      username: row.username,
      reason: (row.profile ?? NO_PROFILE).reason,
    }));
    return ok({ rows: views, page, size, total });
  });

  route(app, decideTrader, async ({ site, identity, request, body: { traderId, state, reason } }) => {
    const found = await findApplicant(database, site.id, traderId);
    if (found === null) return err(failure('NOT_A_TRADER'));
    const { playerId, siteId } = found.trader;
    if (playerId === identity.playerId) return err(failure('OWN_CASE'));
    const act = { by: identity.playerId, approvedBy: null, reason };
    const decided = await trading.operate(playerId, null, { type: 'copy.decideTrader', state, ...act }, request.id);
    if (decided.ok) await putProfile(database, { siteId, playerId }, { reason });
    return decided;
  });
}
