import { createPublicKey, generateKeyPairSync, sign, verify, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeKeyPair, readPublicKey } from './key-pair.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
const { publicKey } = generateKeyPairSync('ed25519');
const x = String(publicKey.export({ format: 'jwk' })['x']);

/** PKCS 8 of an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = '302e020100300506032b657004220420';

describe('a pair made by the browser', () => {
  it('signs with its secret what its public half verifies', async () => {
    const pair = await makeKeyPair(subtle);
    expect(pair?.secret).toMatch(/^hoga_s_[\w-]{49}$/);
    const seed = Buffer.from(pair?.secret.slice(7, 50) ?? '', 'base64url');
    const key = Buffer.concat([Buffer.from(PKCS8_HEAD, 'hex'), seed]);
    const signed = sign(null, Buffer.from('text'), { key, format: 'der', type: 'pkcs8' });
    const own = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: pair?.publicKey ?? '' }, format: 'jwk' });
    expect(verify(null, Buffer.from('text'), own, signed)).toBe(true);
  });

  it('is none where the browser lacks Ed25519 or the page is not secure', async () => {
    const without = { generateKey: () => Promise.reject(new Error('NotSupportedError')) } as unknown as SubtleCrypto;
    expect(await makeKeyPair(without)).toBeNull();
    expect(await makeKeyPair({ ...without, generateKey: undefined } as never)).toBeNull();
  });
});

describe('a pasted key', () => {
  it.each([
    ['base64url', x],
    ['base64', `${x.replaceAll('-', '+').replaceAll('_', '/')}=`],
    ['a JWK', JSON.stringify(publicKey.export({ format: 'jwk' }))],
    ['PEM', String(publicKey.export({ format: 'pem', type: 'spki' }))],
  ])('is read from %s', (_form, typed) => expect(readPublicKey(` ${typed}\n`)).toEqual({ publicKey: x }));

  it.each([
    ['PEM', String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }))],
    ['a JWK', JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))],
    ['a key made here', `hoga_s_${'a'.repeat(49)}`],
  ])('is recognised as private in %s and goes nowhere', (_form, typed) => expect(readPublicKey(typed)).toBe('PRIVATE'));

  it.each([
    '',
    'a'.repeat(42),
    '{"kty":"OKP"',
    'null',
    JSON.stringify({ kty: 'OKP', crv: 'X25519', x }),
    String(generateKeyPairSync('x25519').publicKey.export({ format: 'pem', type: 'spki' })),
    '-----BEGIN PUBLIC KEY-----\n!\n-----END PUBLIC KEY-----',
  ])('is not %j', (typed) => expect(readPublicKey(typed)).toBe('UNKNOWN'));
});
