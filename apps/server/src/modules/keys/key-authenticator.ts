import { timingSafeEqual } from 'node:crypto';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { keyName, parseBearerKey, parseKeyName } from '@hoga/domain/keys/key-text';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyBaseLogger } from 'fastify';
import { hashOfSecret } from '../../foundation/secret-text.ts';
import type { Identity } from '../../http/identity.ts';
import type { Site, SiteDirectory } from '../../http/site-directory.ts';
import { endOf, type KeyStates } from './key-states.ts';
import type { StoredKey } from './key-store.ts';

/** Who a program is. */
export interface KeyAuthenticator {
  /** By a key that is sent itself. */
  authenticate(bearer: string): Promise<Result<Identity, Failure>>;
  /** By a token that was issued to a trade key; the key's state is looked up as a session's is. */
  identityOf(claims: KeyClaims): Promise<Result<Identity, Failure>>;
}

export interface KeyClaims {
  /** The key's public name. */
  readonly sessionId: string;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
}

interface KeyAuthenticatorParts {
  readonly states: KeyStates;
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Compared where a key does not exist, so that an answer's time does not tell. */
const NO_HASH = hashOfSecret('no key');

export function keyAuthenticator({ states, sites, clock, log }: KeyAuthenticatorParts): KeyAuthenticator {
  async function load(id: string): Promise<Result<StoredKey | null, Failure>> {
    try {
      return ok(await states.get(id));
    } catch (error) {
      log.error({ err: error }, 'a key could not be looked up');
      return err(failure('UNAVAILABLE'));
    }
  }

  return {
    authenticate: async (bearer) => {
      const parsed = parseBearerKey(bearer);
      if (parsed === null) return err(failure('LOGIN_REQUIRED'));
      const found = await load(parsed.id);
      if (!found.ok) return found;
      const isRight = isSame(hashOfSecret(parsed.secret), found.value?.key.secretHash ?? NO_HASH);
      if (found.value === null || !isRight || found.value.key.kind !== parsed.kind)
        return err(failure('LOGIN_REQUIRED'));
      const { key } = found.value;
      const site = sites.byId(key.siteId);
      // A site that no longer plays with paper money has no practice keys either.
      if (key.kind === 'PRACTICE' && site?.paperMoney !== true) return err(failure('KEY_SCOPE'));
      return identityWith(found.value, site, clock.now());
    },
    identityOf: async ({ sessionId, playerId, siteId }) => {
      const named = parseKeyName(sessionId);
      const found = named === null ? ok(null) : await load(named.id);
      if (!found.ok) return found;
      const key = found.value?.key;
      const isTheirs = key?.kind === named?.kind && key?.accountId === playerId && key.siteId === siteId;
      if (found.value === null || !isTheirs) return err(failure('LOGIN_REQUIRED'));
      return identityWith(found.value, sites.byId(siteId), clock.now());
    },
  };
}

/** The identity of a proved key, or why it is of no use now. */
function identityWith(stored: StoredKey, site: KeySite | null, now: number): Result<Identity, Failure> {
  const { key, username, role } = stored;
  const refused = stateRefusal(stored, site, now);
  if (refused !== null) return err(refused);
  const { kind, products, networks, siteId } = key;
  const name = keyName(kind, key.id);
  const pass = { name, kind, products, networks };
  return ok({ playerId: key.accountId, siteId, username, role, audience: 'MEMBER', sessionId: name, key: pass });
}

type KeySite = Pick<Site, 'keys'>;

/** Why a valid key is refused by the rules of its site. */
export function stateRefusal(stored: StoredKey, site: KeySite | null, now: number): Failure | null {
  if (site?.keys.isOn !== true) return failure('KEYS_OFF');
  if (stored.status === 'DENY') return failure('ACCOUNT_DENIED');
  if (stored.status !== 'ACTIVE') return failure('KEY_SUSPENDED');
  if (endOf(stored, now) !== null) return failure('KEY_ENDED');
  return stored.key.state === 'SUSPENDED' ? failure('KEY_SUSPENDED') : null;
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
