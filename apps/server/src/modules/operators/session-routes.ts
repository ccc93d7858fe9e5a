import { endOperatorSession, listOperatorSessions, proposeOperatorTotpReset } from '@hoga/contract/admin-role';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { findOperator, homeOf } from './operator-store.ts';
import type { OperatorRouteParts, SessionAccounts } from './route-parts.ts';

interface SessionRouteParts extends Pick<OperatorRouteParts, 'database' | 'propose'> {
  readonly accounts: SessionAccounts;
}

/** An operator's account: operators of a site may be members of another. */
interface Seat {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/** Operators' sessions, how to end them, and their second factor. */
export function registerSessionRoutes(app: FastifyInstance, parts: SessionRouteParts): void {
  const { database, accounts, propose } = parts;

  route(app, listOperatorSessions, async ({ site, identity, query: { operatorId } }) => {
    const seat = await seatHere(database, site.id, operatorId);
    if (!seat.ok) return seat;
    const sessions = await accounts.operatorSessions(seat.value);
    return ok({
      rows: sessions.map(({ id, device, ip, createdAt, usedAt }) => ({
        ...{ id, device, ip, signedInAt: createdAt.getTime(), usedAt: usedAt.getTime() },
        isCurrent: id === identity.sessionId ? (1 as const) : (0 as const),
      })),
    });
  });

  route(app, endOperatorSession, async ({ site, body: { operatorId, sessionId } }) => {
    const seat = await seatHere(database, site.id, operatorId);
    if (!seat.ok) return seat;
    const known = (await accounts.operatorSessions(seat.value)).map(({ id }) => id);
    const ending = sessionId === undefined ? known : known.filter((id) => id === sessionId);
    if (sessionId !== undefined && ending.length === 0) return err(failure('RECORD_MISSING'));
    for (const id of ending) await accounts.endOperatorSession(seat.value, id);
    return ok({ ended: ending.length });
  });

  route(app, proposeOperatorTotpReset, async ({ site, identity, body: { operatorId, reason }, changed }) => {
    const seat = await seatHere(database, site.id, operatorId);
    if (!seat.ok) return seat;
    if (operatorId === identity.playerId) return err(failure('OWN_CASE'));
    if (!(await accounts.verification.isSetUp(seat.value))) return err(failure('SECOND_FACTOR_MISSING'));
    const made = await propose({
      ...{ kind: 'OPERATOR_TOTP_RESET', siteId: site.id, playerId: operatorId, subject: `operator ${operatorId}` },
      ...{ detail: {}, reason, madeBy: identity.playerId },
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

async function seatHere(database: Database, siteId: SiteId, playerId: PlayerId): Promise<Result<Seat, Failure>> {
  const found = await findOperator(database, playerId);
  const isHere = found?.grants.some((grant) => grant.siteId === siteId) === true;
  return isHere ? ok({ siteId: await homeOf(database, playerId), playerId }) : err(failure('USER_NOT_FOUND'));
}

/** Removes a colleague's second factor: their sessions end, and the next sign-in sets it up again. */
export function operatorTotpRule(
  database: Database,
  accounts: Pick<SessionAccounts, 'takeSecondFactor' | 'verification'>,
) {
  const seatOf = async ({ id, playerId }: ProposalRow): Promise<Seat> => {
    const whose = defined(playerId, `whose account proposal ${id} is about`);
    return { siteId: await homeOf(database, whose), playerId: whose };
  };
  return {
    effects: async (_queries: unknown, proposal: ProposalRow) => {
      const isSetUp = await accounts.verification.isSetUp(await seatOf(proposal));
      return [{ field: 'isTotpSetUp', before: isSetUp ? '1' : '0', after: '0' }];
    },
    within: async (queries: Parameters<SessionAccounts['takeSecondFactor']>[0], proposal: ProposalRow) => {
      const afterCommit = await accounts.takeSecondFactor(queries, await seatOf(proposal));
      return afterCommit === null ? err(failure('ALREADY_PROCESSED')) : ok(afterCommit);
    },
  };
}
