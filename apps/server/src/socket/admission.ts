import { CONNECT_SITE_HEADER, CONNECT_TOKEN_HEADER } from '@hoga/contract/socket-protocol';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type HostAudience, isOfOtherAudience } from '../http/host-audience.ts';
import { type Authenticator, bearerToken, type Identity } from '../http/identity.ts';
import { addressRefusal, type KeyCaller } from '../http/key-access.ts';
import type { SiteDirectory } from '../http/site-directory.ts';
import type { IncomingFrame } from './frame-reader.ts';

/** The identity of a session: a signed-in player, or a guest of a site. */
export interface Admission {
  readonly identity: Identity | null;
  readonly siteId: SiteId;
}

export interface AdmissionParts {
  readonly authenticator: Authenticator;
  readonly sites: Pick<SiteDirectory, 'byId' | 'byHost' | 'hasHost'>;
  /** Which application a host serves. */
  readonly audienceOf: (host: string | undefined) => HostAudience;
}

/** From where a frame comes, and which host it asks. */
export interface SocketCaller extends KeyCaller {
  readonly host: string | undefined;
}

const SITE_ID = /^\d{1,7}$/;

/**
 * Identifies the sender of a CONNECT frame. Only the token counts; a `login` or user name in the frame is not read
 * (DOMAIN §0). Naming another site than the token's is refused as over HTTP; likewise a token is only valid on hosts of its
 * own application. The console has no guests.
 */
export async function admit(
  frame: IncomingFrame,
  { host, ...caller }: SocketCaller,
  parts: AdmissionParts,
): Promise<Result<Admission, Failure>> {
  const named = namedSite(frame, parts);
  if (!named.ok) return named;
  const token = tokenOf(frame);
  const hostAudience = parts.audienceOf(host);
  if (token === '' && hostAudience === 'CONSOLE') return err(failure('LOGIN_REQUIRED'));
  if (token === '') return ok({ identity: null, siteId: named.value ?? parts.sites.byHost(host).id });
  if (token === null) return err(failure('LOGIN_REQUIRED'));
  const identity = await parts.authenticator.authenticate(token);
  if (!identity.ok) return identity;
  if (isOfOtherAudience({ hostAudience }, identity.value)) return err(failure('LOGIN_REQUIRED'));
  const { siteId, key } = identity.value;
  const refused = key === undefined ? null : addressRefusal(key, caller);
  if (refused !== null) return err(refused);
  if (named.value !== null && named.value !== siteId) return err(failure('WRONG_APPROACH'));
  return ok({ identity: identity.value, siteId });
}

/** The token; empty for a guest; null when the header is not a token. */
function tokenOf(frame: IncomingFrame): string | null {
  const bearer = frame.header(CONNECT_TOKEN_HEADER) ?? frame.header(CONNECT_TOKEN_HEADER.toLowerCase()) ?? '';
  if (bearer !== '') return bearerToken(bearer);
  const bare = frame.header('token') ?? '';
  return bare === '' ? '' : bearerToken(`Bearer ${bare}`);
}

function namedSite(frame: IncomingFrame, parts: AdmissionParts): Result<SiteId | null, Failure> {
  const text = frame.header(CONNECT_SITE_HEADER) ?? '';
  if (text === '') return ok(null);
  const site = SITE_ID.test(text) ? parts.sites.byId(Number(text)) : null;
  return site === null ? err(failure('SITE_NOT_FOUND')) : ok(site.id);
}
