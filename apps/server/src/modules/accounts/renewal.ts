import { login } from '@hoga/contract/account';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Audience } from '@hoga/domain/session/audience';
import { defined } from '@hoga/kernel/assert';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { hashOfSecret, successorOf } from '../../foundation/secret-text.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Device } from '../../http/device.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import type { SecurityLog } from '../../persistence/security-log.ts';
import { findAccount } from './account-store.ts';
import {
  type EndedSession,
  endSessions,
  extendSession,
  isUnused,
  lockRefreshToken,
  markRotated,
} from './session-store.ts';
import { expiryFrom, type IssuedTokens, issueTokens, type SessionParts, tokensWith } from './sessions.ts';
import { refusedStatus } from './status.ts';

export interface RenewalRequest {
  readonly refreshToken: string;
  readonly audience: Audience;
  /** The site named by the caller, if any: it must be the token's. */
  readonly namedSiteId: SiteId | null;
  readonly device: Device;
}

export interface Renewed {
  readonly account: AccountRow;
  readonly tokens: IssuedTokens;
}

export type RenewalParts = SessionParts & {
  /** Key for deriving the successors of refresh tokens. */
  /** Newest first: a reply that was lost is repeated under the key that made it. */
  readonly successorKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly securityLog: SecurityLog;
};

/** How long the device that has exchanged a token may resend it: its tabs do not coordinate. */
const GRACE_MS = 10_000;

type Outcome = { readonly answer: Result<Renewed, Failure>; readonly ended: readonly EndedSession[] };

const refused = (reason: Failure, ended: readonly EndedSession[] = []): Outcome => ({ answer: err(reason), ended });

/**
 * Exchanges a refresh token. Each is valid once; a second use means that two parties hold it, and ends the session. The
 * one exception: the same device, within a few seconds, gets the same successor again. A thief gains nothing: of two
 * holders the second to use the successor still ends the session.
 */
export async function renew(parts: RenewalParts, request: RenewalRequest): Promise<Result<Renewed, Failure>> {
  const { answer, ended } = await exchange(parts, request);
  for (const session of ended) {
    publishRevoked(parts.bus, { ...session, reason: 'REPLACED' });
    parts.securityLog.note({
      at: new Date(parts.clock.now()),
      kind: 'REFRESH_REUSED',
      code: 'REFRESH_REJECTED',
      call: login.path,
      siteId: session.siteId,
      accountId: session.playerId,
      subject: '',
      ip: networkOf(request.device.ip),
      device: request.device.name,
    });
  }
  return answer;
}

async function exchange(
  parts: RenewalParts,
  { refreshToken, audience, namedSiteId, device }: RenewalRequest,
): Promise<Outcome> {
  const tokenHash = hashOfSecret(refreshToken);
  return parts.database.transaction(async (transaction): Promise<Outcome> => {
    const found = await lockRefreshToken(transaction, tokenHash);
    const isNamed = namedSiteId === null || namedSiteId === found?.session.siteId;
    if (found === null || found.session.audience !== audience || !isNamed) {
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
    const successors = parts.successorKeys.map((key) => successorOf(key, refreshToken));
    const sessionRef = { ...owner, sessionId: session.id };
    if (token.rotatedAt !== null) {
      const isSameDevice = networkOf(session.ip) === networkOf(device.ip) && session.device === device.name;
      const isInTime = now - token.rotatedAt.getTime() < GRACE_MS;
      for (const successor of isSameDevice && isInTime ? successors : []) {
        if (!(await isUnused(transaction, hashOfSecret(successor)))) continue;
        return { answer: ok({ account, tokens: await tokensWith(parts, sessionRef, successor) }), ended: [] };
      }
      const reuse = { ...owner, sessionId: session.id, reason: 'REPLACED', at } as const;
      return refused(failure('REFRESH_REJECTED'), await endSessions(transaction, reuse));
    }
    await markRotated(transaction, tokenHash, at);
    await extendSession(transaction, session.id, {
      usedAt: at,
      expiresAt: expiryFrom(parts, session.audience, now),
      ip: device.ip,
      device: device.name,
    });
    const tokens = await issueTokens(parts, transaction, sessionRef, successorOf(parts.successorKeys[0], refreshToken));
    return { answer: ok({ account, tokens }), ended: [] };
  });
}
