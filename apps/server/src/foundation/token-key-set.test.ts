import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areKeysShared, describeKeys, fingerprintOf, privateKeysIn } from './token-key-set.ts';

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const [old, next, later] = [pem(), pem(), pem()];
const described = (sealing: string, ...signing: readonly string[]) =>
  describeKeys({ sealing, signing: signing.join('') });

describe('a set of keys', () => {
  it('is read one after the other, with line breaks of any kind', () => {
    const names = (text: string) => privateKeysIn(text, 'KEYS').map((key) => fingerprintOf(createPublicKey(key)));
    expect(names(old + next)).toHaveLength(2);
    expect(names(`${old}\n\n${next}`)).toEqual(names((old + next).replaceAll('\n', '\\n')));
    expect(names(next + old)).toEqual(names(old + next).toReversed());
  });

  it('is refused where one of it is no key, or there is none', () => {
    const broken = next.replace(/\n.{10}/, '\n!!!!!!!!!!');
    expect(() => privateKeysIn(old + broken, 'KEYS')).toThrow(/^KEYS: not a private key in PEM$/);
    expect(() => privateKeysIn('secret', 'KEYS')).toThrow(/^KEYS: not a private key in PEM$/);
  });
});

describe('processes beside each other', () => {
  it.each([
    ['the same key', described('a', old), described('a', old), true],
    [
      'one that has learned the next key and signs with the old one',
      described('a', old),
      described('a', next, old),
      true,
    ],
    ['one that signs with a key the other knows', described('a', next, old), described('a', old, next), true],
    ['one that signs with a key the other does not know', described('a', old), described('a', old, next), false],
    [
      'one that has forgotten the key that the other signs with',
      described('a', next, old),
      described('a', next),
      false,
    ],
    ['sets of nothing in common', described('a', old), described('a', later), false],
    ['another sealing key', described('a', old), described('b', old), false],
  ])('with %s', (_what, own, other, isShared) => {
    expect(areKeysShared(own, other)).toBe(isShared);
    expect(areKeysShared(other, own)).toBe(isShared);
  });
});
