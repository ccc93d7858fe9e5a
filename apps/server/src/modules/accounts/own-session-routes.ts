import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from '@hoga/contract/security';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { maskedAddress } from '../../http/masked-address.ts';
import { route } from '../../http/route.ts';
import { transact } from '../../persistence/transact.ts';
import { liveSessionsOf } from './session-store.ts';
import { type Ending, endSessionsWithin, type SessionParts } from './sessions.ts';

type OwnSessionParts = Pick<SessionParts, 'database' | 'bus' | 'clock'>;

const CHANGES = { perMinute: 30, bodyBytes: 4_096 };

/**
 * The account's own sessions, and ending them. No proof is required: addresses are masked, and ending a session only
 * removes access. A thief who has used up the attempts of a proof must not block the owner.
 */
export function registerOwnSessionRoutes(app: FastifyInstance, parts: OwnSessionParts): void {
  const { database, clock } = parts;

  const sessionsOf = (identity: Identity) => liveSessionsOf(database, identity, new Date(clock.now()));

  async function end(ending: Ending): Promise<Result<number, Failure>> {
    const done = await transact(database, async (transaction) =>
      ok(await endSessionsWithin(parts, transaction, ending)),
    );
    if (!done.ok) return done;
    done.value.afterCommit();
    return ok(done.value.count);
  }

  route(app, getOwnSessions, async ({ identity }) => {
    const devices = (await sessionsOf(identity)).map(
      ({ id, device, ip, createdAt, usedAt }): OwnSession => ({
        id,
        device,
        address: maskedAddress(ip),
        signedInAt: createdAt.getTime(),
        usedAt: usedAt.getTime(),
        isCurrent: id === identity.sessionId ? 1 : 0,
      }),
    );
    return ok(devices.toSorted((a, b) => b.isCurrent - a.isCurrent));
  });

  route(
    app,
    endOwnSession,
    async ({ identity, body: { sessionId } }) => {
      const { siteId, playerId } = identity;
      const isKnown = (await sessionsOf(identity)).some(({ id }) => id === sessionId);
      if (!isKnown) return err(failure('RECORD_MISSING'));
      const ended = await end({ siteId, playerId, sessionId, reason: 'SIGNED_OUT' });
      return ended.ok ? ok({}) : ended;
    },
    CHANGES,
  );

  route(
    app,
    endOtherSessions,
    async ({ identity: { siteId, playerId, sessionId } }) => {
      const ended = await end({ siteId, playerId, exceptSessionId: sessionId, reason: 'SIGNED_OUT' });
      return ended.ok ? ok({ ended: ended.value }) : ended;
    },
    CHANGES,
  );
}
