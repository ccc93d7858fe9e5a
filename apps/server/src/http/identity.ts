import type { Failure } from '@hoga/domain/errors/failure';
import type { Audience } from '@hoga/domain/session/audience';
import type { Role } from '@hoga/domain/session/role';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';

/** Who is calling, as the access token says and the session still confirms. */
export interface Identity {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly username: string;
  readonly role: Role;
  readonly audience: Audience;
  readonly sessionId: string;
}

/** Turns an access token into an identity, or says why not. Used by HTTP and by the socket. */
export interface Authenticator {
  authenticate(accessToken: string): Promise<Result<Identity, Failure>>;
}

const BEARER = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

export function bearerToken(header: string | undefined): string | null {
  return header !== undefined && BEARER.test(header) ? header.slice('Bearer '.length) : null;
}
