import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import { hashOfSecret } from '../../security/secret-text.ts';
import { findAccount } from './account-store.ts';
import { publishRevoked } from './session-revoked.ts';
import { type EndedSession, endSessions, extendSession, lockRefreshToken, markRotated } from './session-store.ts';
import { expiryFrom, type IssuedTokens, issueTokens, type SessionParts } from './sessions.ts';
import { refusedStatus } from './status.ts';

export interface RenewalRequest {
  readonly refreshToken: string;
  /** The site the caller named, if any: it must be the token's. */
  readonly namedSiteId: number | null;
  readonly device: Device;
}

export interface Renewed {
  readonly account: AccountRow;
  readonly tokens: IssuedTokens;
}

export type Renewal = (request: RenewalRequest) => Promise<Result<Renewed, Failure>>;

/**
 * Exchanges refresh tokens. Each is good once; a second use means that two hold it, and ends the session.
 * The one exception: the same device sending the same token again while the first exchange is still being done gets
 * the answer of that exchange. That gives a thief nothing, since whichever of two holders comes second next time
 * still ends the session.
 */
export function renewals(parts: SessionParts): Renewal {
  const inFlight = new Map<string, Promise<Result<Renewed, Failure>>>();
  return (request) => {
    const { refreshToken, namedSiteId, device } = request;
    const submission = JSON.stringify([hashOfSecret(refreshToken), namedSiteId, device.ip, device.name]);
    const running = inFlight.get(submission);
    if (running !== undefined) return running;
    const exchange = renew(parts, request).finally(() => inFlight.delete(submission));
    inFlight.set(submission, exchange);
    return exchange;
  };
}

type Outcome = { readonly answer: Result<Renewed, Failure>; readonly ended: readonly EndedSession[] };

const refused = (reason: Failure, ended: readonly EndedSession[] = []): Outcome => ({ answer: err(reason), ended });

async function renew(parts: SessionParts, request: RenewalRequest): Promise<Result<Renewed, Failure>> {
  const { answer, ended } = await exchange(parts, request);
  for (const session of ended) publishRevoked(parts.bus, { ...session, reason: 'REPLACED' });
  return answer;
}

async function exchange(parts: SessionParts, { refreshToken, namedSiteId, device }: RenewalRequest): Promise<Outcome> {
  const tokenHash = hashOfSecret(refreshToken);
  return parts.database.transaction(async (transaction): Promise<Outcome> => {
    const found = await lockRefreshToken(transaction, tokenHash);
    if (found === null || (namedSiteId !== null && namedSiteId !== found.session.siteId)) {
      return refused(failure('REFRESH_REJECTED'));
    }
    const { session, token } = found;
    const owner = { siteId: session.siteId, playerId: session.accountId };
    const account = defined(await findAccount(transaction, owner), 'a session has an account');
    const status = refusedStatus(account.status);
    if (status !== null) return refused(status);

    const now = parts.clock.now();
    const at = new Date(now);
    if (session.revokedAt !== null || session.expiresAt.getTime() <= now) return refused(failure('REFRESH_REJECTED'));
    if (token.rotatedAt !== null) {
      const reuse = { ...owner, sessionId: session.id, reason: 'REPLACED', at } as const;
      return refused(failure('REFRESH_REJECTED'), await endSessions(transaction, reuse));
    }
    await markRotated(transaction, tokenHash, at);
    await extendSession(transaction, session.id, {
      usedAt: at,
      expiresAt: expiryFrom(parts, now),
      ip: device.ip,
      device: device.name,
    });
    const tokens = await issueTokens(parts, transaction, { ...owner, sessionId: session.id });
    return { answer: ok({ account, tokens }), ended: [] };
  });
}
