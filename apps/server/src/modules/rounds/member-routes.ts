import { getMemberBets } from '@hoga/contract/admin-story';
import type { Bet } from '@hoga/contract/rounds';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { findAccount } from '../accounts/public.ts';
import type { Site } from '../sites/public.ts';
import { betStory } from './bet-store.ts';
import type { BetRow } from './views.ts';

export interface RoundMemberParts {
  readonly database: Database;
  readonly viewsOf: (site: Site, bets: readonly BetRow[]) => Promise<Bet[]>;
}

/** Operators' view of a member's bets. */
export function registerRoundMemberRoutes(app: FastifyInstance, { database, viewsOf }: RoundMemberParts): void {
  route(app, getMemberBets, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await betStory(database, { ...question, ...owner });
    return ok({ rows: await viewsOf(site, rows), next });
  });
}
