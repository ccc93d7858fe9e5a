import { proposeRoundVoid } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import { roundNumber, startOfRound } from '@hoga/domain/rounds/round-times';
import { idOf, type TradeRoundId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { type ProposalRule, type ProposingParts, propose } from '../proposals/public.ts';
import { findRounds } from './round-store.ts';
import { type RoundDirectory, siteOptions } from './site-options.ts';
import { voidRound } from './void-store.ts';

export interface VoidParts extends ProposingParts {
  readonly directory: RoundDirectory;
}

/** Two operators may void a round. They cannot choose a winning side. */
export function registerVoidRoutes(app: FastifyInstance, parts: VoidParts): void {
  const { database, directory } = parts;

  route(app, proposeRoundVoid, async ({ site, identity, body: { tradeRoundId, confirm, reason }, changed }) => {
    const option = siteOptions(directory, site).ofRound(tradeRoundId);
    const startAt = option === null ? null : startOfRound(option, tradeRoundId);
    if (option === null || startAt === null) return err(failure('RECORD_MISSING'));
    const no = roundNumber(option, startAt);
    if (confirm !== String(no)) return err(failure('CONFIRMATION_MISMATCH'));
    if ((await findRounds(database, [tradeRoundId])).length > 0) return err(failure('ALREADY_PROCESSED'));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'ROUND_VOID',
      subject: `round ${tradeRoundId}`,
      playerId: null,
      detail: { tradeRoundId, no, startAt, symbol: option.symbol, type: option.type },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

const proposed = z.object({ tradeRoundId: z.number().int() });

/** A round decided by then stays decided. */
export const roundVoidRule: ProposalRule = {
  effects: async (queries, { detail }) => {
    const [round] = await findRounds(queries, [idOf<TradeRoundId>(proposed.parse(detail).tradeRoundId)]);
    return [{ field: 'roundState', before: round === undefined ? 'OPEN' : 'DECIDED', after: 'VOID' }];
  },
  within: async (queries, { id: proposalId, siteId, detail, madeBy, decidedBy, reason }) => {
    const tradeRoundId = idOf<TradeRoundId>(proposed.parse(detail).tradeRoundId);
    const row = { tradeRoundId, siteId, proposalId, voidedBy: madeBy, approvedBy: decidedBy, reason };
    return (await voidRound(queries, row)) ? ok(() => undefined) : err(failure('ALREADY_PROCESSED'));
  },
};
