import { type KeyObject, randomUUID } from 'node:crypto';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { KEY_NAME } from '@hoga/domain/keys/key-text';
import type { Clock } from '@hoga/kernel/clock';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { BoundedMap } from '../../foundation/bounded-map.ts';
import type { TokenKeys } from './token-key.ts';

const ALGORITHM = 'EdDSA';
const ISSUER = 'hoga';
const AUDIENCE = 'hoga-api';
const TYPE = 'at+jwt';

/** A token's claims. Role and status are not among them: the session provides them. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
}

export interface AccessTokens {
  readonly lifetimeSeconds: number;
  /** Lives `lifetimeSeconds` unless less is asked. */
  issue(claims: AccessClaims, seconds?: number): Promise<string>;
  verify(token: string): Promise<Result<AccessClaims, Failure>>;
}

const payloadSchema = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  /** A sign-in, or the name of a program's key. */
  sid: z.union([z.uuid(), z.string().regex(KEY_NAME)]),
  site: z.number().int().positive(),
  exp: z.number().int(),
});

interface Verified extends AccessClaims {
  readonly expiresAtSeconds: number;
}

/** Verified tokens in the cache: the same text has the same result until it expires. */
const REMEMBERED = 20_000;

export function accessTokens(keys: TokenKeys, clock: Clock, lifetimeSeconds: number): AccessTokens {
  const verified = new BoundedMap<string, Verified>(REMEMBERED);
  const nowSeconds = () => Math.floor(clock.now() / 1_000);

  /** A token names its key; one that names none is tried with each. */
  function candidates(token: string): readonly KeyObject[] {
    const id = keyIdOf(token);
    const named = id === null ? keys.all : keys.all.filter((key) => key.id === id);
    return named.map(({ publicKey }) => publicKey);
  }

  async function check(token: string): Promise<Result<Verified, Failure>> {
    let refused: Result<never, Failure> = err(failure('LOGIN_REQUIRED'));
    for (const key of candidates(token)) {
      const checked = await checkWith(key, token);
      if (checked.ok) return checked;
      if (checked.error.code === 'TOKEN_EXPIRED') refused = checked;
    }
    return refused;
  }

  async function checkWith(key: KeyObject, token: string): Promise<Result<Verified, Failure>> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: new Date(clock.now()),
      });
      const { sub, sid, site, exp } = payloadSchema.parse(payload);
      return ok({
        playerId: idOf<PlayerId>(Number(sub)),
        sessionId: sid,
        siteId: idOf<SiteId>(site),
        expiresAtSeconds: exp,
      });
    } catch (error) {
      return err(failure(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'LOGIN_REQUIRED'));
    }
  }

  return {
    lifetimeSeconds,
    issue: ({ playerId, sessionId, siteId }, seconds = lifetimeSeconds) =>
      new SignJWT({ sid: sessionId, site: siteId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys.signing.id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(playerId))
        // Two tokens of one second would otherwise be identical, and clients distinguish new from old by the text.
        .setJti(randomUUID())
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + seconds)
        .sign(keys.signing.privateKey),
    verify: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAtSeconds > nowSeconds() ? ok(known) : err(failure('TOKEN_EXPIRED'));
      const checked = await check(token);
      if (checked.ok) verified.set(token, checked.value);
      return checked;
    },
  };
}

/** Null where it names none, or is no token. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
