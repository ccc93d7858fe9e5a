import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { ASSERTION_SECONDS, ASSERTION_SKEW_SECONDS, KEY_TOKEN_SECONDS } from '@hoga/domain/keys/api-key';
import { keyName, parseKeyName } from '@hoga/domain/keys/key-text';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { addressRefusal, type KeyCaller } from '../../http/key-access.ts';
import { hostName, type Site } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { KeyClaims } from './key-authenticator.ts';
import { stateRefusal } from './key-authenticator.ts';
import type { KeyStates } from './key-states.ts';
import { takeAssertion } from './key-store.ts';

export interface TokenParts {
  readonly database: Database;
  readonly states: KeyStates;
  readonly clock: Clock;
  readonly issueToken: (claims: KeyClaims, seconds: number) => Promise<string>;
}

export interface Asking extends KeyCaller {
  readonly assertion: string;
  /** The host and site that were asked. */
  readonly host: string;
  readonly site: Pick<Site, 'id' | 'keys'>;
}

export interface KeyToken {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly serverTime: number;
}

const claimsSchema = z.object({
  aud: z.string().min(1).max(255),
  iat: z.number().int(),
  exp: z.number().int(),
  jti: z.string().min(1).max(64),
});
type Claims = z.infer<typeof claimsSchema>;

/** Checked where a key does not exist, so that an answer's time does not tell. */
const NOBODYS = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** A token for a trade key: its holder signs an assertion, which is good once. */
export async function exchangeAssertion(parts: TokenParts, asked: Asking): Promise<Result<KeyToken, Failure>> {
  const named = keyNamedIn(asked.assertion);
  const stored = named === null ? null : await parts.states.get(named);
  const { publicKey } = stored?.key ?? {};
  const claims = await claimsIn(asked.assertion, keyOf(publicKey ?? NOBODYS));
  const isHere = stored?.key.siteId === asked.site.id && hostName(claims?.aud) === hostName(asked.host);
  if (stored === null || claims === null || !isHere) return err(failure('KEY_REJECTED'));
  const now = parts.clock.now();
  const { key } = stored;
  const name = keyName(key.kind, key.id);
  const { networks, kind, products } = key;
  const refused =
    skewIn(claims, now) ??
    stateRefusal(stored, asked.site, now) ??
    addressRefusal({ name, kind, products, networks }, asked);
  if (refused !== null) return err(refused);
  const expiresAt = new Date((claims.exp + ASSERTION_SKEW_SECONDS) * 1_000);
  const isFirst = await takeAssertion(parts.database, {
    keyId: key.id,
    jti: claims.jti,
    now: new Date(now),
    expiresAt,
  });
  if (!isFirst) return err(failure('KEY_REJECTED'));
  const owner = { sessionId: name, playerId: key.accountId, siteId: key.siteId };
  const accessToken = await parts.issueToken(owner, KEY_TOKEN_SECONDS);
  return ok({ accessToken, expiresIn: KEY_TOKEN_SECONDS, serverTime: now });
}

function skewIn({ iat, exp }: Claims, now: number): Failure | null {
  const seconds = now / 1_000;
  const isNear = Math.abs(iat - seconds) <= ASSERTION_SKEW_SECONDS && exp > seconds - ASSERTION_SKEW_SECONDS;
  return isNear ? null : { ...failure('CLOCK_SKEW'), details: { serverTime: now } };
}

function keyNamedIn(assertion: string): string | null {
  try {
    const { kid, alg } = decodeProtectedHeader(assertion);
    const named = alg === 'EdDSA' && kid !== undefined ? parseKeyName(kid) : null;
    return named?.kind === 'TRADE' ? named.id : null;
  } catch {
    return null;
  }
}

/** The signed claims; null where the signature, its algorithm or a claim is not as it must be. */
async function claimsIn(assertion: string, publicKey: KeyObject): Promise<Claims | null> {
  try {
    const { payload } = await compactVerify(assertion, publicKey, { algorithms: ['EdDSA'] });
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload).toString()));
    const seconds = claims.exp - claims.iat;
    return seconds > 0 && seconds <= ASSERTION_SECONDS ? claims : null;
  } catch {
    return null;
  }
}

/** The Ed25519 key of 32 bytes as base64url. */
export function keyOf(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
}
