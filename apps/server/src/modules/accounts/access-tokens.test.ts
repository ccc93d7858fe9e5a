import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../foundation/token-key-set.ts';
import { type AccessClaims, accessTokens } from './access-tokens.ts';
import type { TokenKeys } from './token-key.ts';

const NOW = Date.UTC(2026, 0, 5);
const clock = { now: () => NOW };

function newKeys(...older: readonly TokenKeys[]): TokenKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey);
  const signing = { id: fingerprintOf(publicKey), publicKey, privateKey };
  return { signing, all: [signing, ...older.flatMap(({ all }) => all)], derive: () => [new Uint8Array(32)] };
}

const keys = newKeys();
const tokens = accessTokens(keys, clock, 900);
const claims: AccessClaims = {
  sessionId: '7f0c1c52-7d5c-4a3e-9a54-0e1d2f3a4b5c',
  playerId: idOf<PlayerId>(1_001),
  siteId: idOf<SiteId>(1),
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function payload(change: object = {}) {
  const seconds = NOW / 1_000;
  return {
    sid: claims.sessionId,
    site: 1,
    sub: '1001',
    iss: 'hoga',
    aud: 'hoga-api',
    iat: seconds,
    exp: seconds + 900,
    ...change,
  };
}

function signed(change: object = {}, key: KeyObject = keys.signing.privateKey, typ = 'at+jwt') {
  return new SignJWT(payload(change)).setProtectedHeader({ alg: 'EdDSA', typ }).sign(key);
}

async function codeOf(token: string): Promise<string> {
  const verified = await tokens.verify(token);
  return verified.ok ? 'OK' : verified.error.code;
}

describe('access tokens', () => {
  it('say who, where and which session', async () => {
    expect(await tokens.verify(await tokens.issue(claims))).toMatchObject({ ok: true, value: claims });
    expect(await codeOf(await signed())).toBe('OK');
  });

  it('name their key; all keys of the set verify, the newest signs', async () => {
    const rotated = newKeys(keys);
    const after = accessTokens(rotated, clock, 900);
    const [head = ''] = (await after.issue(claims)).split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ kid: rotated.signing.id });
    expect(await after.verify(await tokens.issue(claims))).toMatchObject({ ok: true });
    // Without a name, as versions before wrote them.
    expect(await after.verify(await signed())).toMatchObject({ ok: true });
    expect(await codeOf(await after.issue(claims))).toBe('LOGIN_REQUIRED');
    const forged = new SignJWT(payload()).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keys.signing.id });
    expect(await codeOf(await forged.sign(rotated.signing.privateKey))).toBe('LOGIN_REQUIRED');
  });

  it('carry no role, no status and no name', async () => {
    const [, body = ''] = (await tokens.issue(claims)).split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(Object.keys(said).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'site', 'sub']);
    expect(said.exp - said.iat).toBe(900);
  });

  it('expire, also when they were seen before [ERR-30]', async () => {
    let now = NOW;
    const moving = accessTokens(keys, { now: () => now }, 60);
    const [seen, unseen] = [await moving.issue(claims), await moving.issue({ ...claims, siteId: idOf<SiteId>(2) })];
    expect((await moving.verify(seen)).ok).toBe(true);
    now += 60_000;
    for (const token of [seen, unseen]) {
      expect(await moving.verify(token)).toEqual({ ok: false, error: { code: 'TOKEN_EXPIRED' } });
    }
  });

  it.each(['none', 'None', 'HS256'])('are refused with the algorithm %s', async (alg) => {
    const head = `${encode({ alg, typ: 'at+jwt' })}.${encode(payload())}`;
    const publicPem = keys.signing.publicKey.export({ format: 'pem', type: 'spki' });
    const signature = alg === 'HS256' ? createHmac('sha256', publicPem).update(head).digest('base64url') : '';
    expect(await codeOf(`${head}.${signature}`)).toBe('LOGIN_REQUIRED');
  });

  it('are refused when any part was changed', async () => {
    const [head = '', body = '', signature = ''] = (await tokens.issue(claims)).split('.');
    const other = encode(payload({ sub: '1002' }));
    for (const token of [
      `${head}.${other}.${signature}`,
      `${encode({ alg: 'EdDSA', typ: 'at+jwt', x: 1 })}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${head}.${body}.`,
      `${head}.${body}`,
      '..',
      'x',
      '',
    ]) {
      expect(await codeOf(token)).toBe('LOGIN_REQUIRED');
    }
  });

  it('are refused when another key signed them', async () => {
    expect(await codeOf(await signed({}, newKeys().signing.privateKey))).toBe('LOGIN_REQUIRED');
  });

  it.each([
    ['issuer', { iss: 'other' }],
    ['audience', { aud: 'other' }],
    ['no expiry', { exp: undefined }],
    ['no session', { sid: undefined }],
    ['a session that is no id', { sid: "x' OR 1=1" }],
    ['no site', { site: undefined }],
    ['a site in text', { site: '1' }],
    ['a subject that is no number', { sub: 'admin' }],
    ['not yet', { nbf: NOW / 1_000 + 60 }],
  ])('are refused for: %s', async (_case, change) => {
    expect(await codeOf(await signed(change))).toBe('LOGIN_REQUIRED');
  });

  it('of another kind are refused', async () => {
    expect(await codeOf(await signed({}, keys.signing.privateKey, 'JWT'))).toBe('LOGIN_REQUIRED');
  });
});
