import type { Failure } from '@hoga/domain/errors/failure';
import type { Audience } from '@hoga/domain/session/audience';
import type { Role } from '@hoga/domain/session/role';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { KeyPass } from './key-access.ts';

/** The caller, by the access token and the still valid session. */
export interface Identity {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly username: string;
  readonly role: Role;
  readonly audience: Audience;
  readonly sessionId: string;
  /** Absent: a sign-in, not a program's key. */
  readonly key?: KeyPass | undefined;
}

/** Resolves an access token to an identity, or the reason of its refusal. Used by HTTP and the socket. */
export interface Authenticator {
  authenticate(accessToken: string): Promise<Result<Identity, Failure>>;
}

/** A token, or a key that is sent itself. */
const BEARER = /^Bearer (?:[\w-]+\.[\w-]+\.[\w-]+|hoga_[rp]_[0-9A-Z]{12}_[\w-]{49})$/;

export function bearerToken(header: string | undefined): string | null {
  return header !== undefined && BEARER.test(header) ? header.slice('Bearer '.length) : null;
}
