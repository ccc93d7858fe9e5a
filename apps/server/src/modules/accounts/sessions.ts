import { randomUUID } from 'node:crypto';
import type { Failure } from '@hoga/domain/errors/failure';
import type { Audience } from '@hoga/domain/session/audience';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { Bus } from '../../foundation/bus.ts';
import { hashOfSecret, newSecret } from '../../foundation/secret-text.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import type { Device } from '../../http/device.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { suspendKeys } from '../../persistence/key-suspension.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import { transact } from '../../persistence/transact.ts';
import type { AccessTokens } from './access-tokens.ts';
import { endSessions, insertRefreshToken, insertSession } from './session-store.ts';

export interface SessionParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  readonly refreshDays: number;
}

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

export interface SessionRef {
  readonly sessionId: string;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

const DAY_MS = 86_400_000;

/** Operators decide about others' money: they sign in again every day. */
const OPERATOR_MS = DAY_MS / 2;

export function expiryFrom({ refreshDays }: Pick<SessionParts, 'refreshDays'>, audience: Audience, now: number): Date {
  return new Date(now + (audience === 'OPERATOR' ? OPERATOR_MS : refreshDays * DAY_MS));
}

/** A new session of an account, within the transaction that has just checked it. */
export async function openSession(
  parts: SessionParts,
  queries: Queries,
  owner: Pick<AccountRow, 'id' | 'siteId'>,
  { audience, device }: { readonly audience: Audience; readonly device: Device },
): Promise<IssuedTokens> {
  const now = parts.clock.now();
  const sessionId = randomUUID();
  await insertSession(queries, {
    id: sessionId,
    siteId: owner.siteId,
    accountId: owner.id,
    audience,
    ip: device.ip,
    device: device.name,
    createdAt: new Date(now),
    usedAt: new Date(now),
    expiresAt: expiryFrom(parts, audience, now),
  });
  return issueTokens(parts, queries, { sessionId, siteId: owner.siteId, playerId: owner.id }, newSecret());
}

/** The next token pair of a session. Only a hash of the refresh token is stored. */
export async function issueTokens(
  parts: SessionParts,
  queries: Queries,
  session: SessionRef,
  refreshToken: string,
): Promise<IssuedTokens> {
  const { sessionId, siteId } = session;
  await insertRefreshToken(queries, {
    tokenHash: hashOfSecret(refreshToken),
    siteId,
    sessionId,
    issuedAt: new Date(parts.clock.now()),
  });
  return tokensWith(parts, session, refreshToken);
}

/** A new access token beside an already stored refresh token. */
export async function tokensWith(
  parts: Pick<SessionParts, 'tokens'>,
  { sessionId, siteId, playerId }: SessionRef,
  refreshToken: string,
): Promise<IssuedTokens> {
  const claims = { sessionId, playerId, siteId };
  return { accessToken: await parts.tokens.issue(claims), refreshToken, expiresIn: parts.tokens.lifetimeSeconds };
}

export interface Ending {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  /** Absent: all sessions of the player. */
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
  readonly reason: LogoutReason;
}

type EndingParts = Pick<SessionParts, 'database' | 'bus' | 'clock'>;

/** Ends sessions within a transaction. Call `afterCommit` after the commit: tokens fail and sockets close. */
export async function endSessionsWithin(
  { bus, clock }: Omit<EndingParts, 'database'>,
  queries: Queries,
  ending: Ending,
): Promise<{ readonly count: number; readonly afterCommit: () => void }> {
  const at = new Date(clock.now());
  const { siteId, playerId, reason } = ending;
  const ended = await endSessions(queries, { ...ending, at });
  const keys = isOfWholeAccount(ending) ? await suspendKeys(queries, ending, at) : [];
  return {
    count: ended.length,
    afterCommit: () => {
      for (const session of ended) publishRevoked(bus, { ...session, reason });
      for (const sessionId of keys) publishRevoked(bus, { siteId, playerId, sessionId, reason: 'KEY_ENDED' });
    },
  };
}

/** Whether the account itself was shut or its password changed: its keys then wait for their member too. */
function isOfWholeAccount({ sessionId, exceptSessionId, reason }: Ending): boolean {
  return sessionId === undefined && exceptSessionId === undefined && reason !== 'SIGNED_OUT';
}

/**
 * Makes a change that ends sessions, in one transaction, and then publishes it: tokens fail on their next use and
 * sockets close. `change` returns what ends, if anything, or refuses and changes nothing.
 */
export async function changeAndEndSessions(
  parts: EndingParts,
  change: (queries: Queries) => Promise<Result<Ending | null, Failure>>,
): Promise<Result<null, Failure>> {
  const done = await transact(parts.database, async (transaction) => {
    const ending = await change(transaction);
    if (!ending.ok) return ending;
    return ok(ending.value === null ? null : await endSessionsWithin(parts, transaction, ending.value));
  });
  if (!done.ok) return done;
  done.value?.afterCommit();
  return ok(null);
}
