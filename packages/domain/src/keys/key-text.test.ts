import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearerKey, keyIdOf, keyName, parseBearerKey, parseKeyName, privateKeyText } from './key-text.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
const id = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(keyIdOf);

describe('the text of a key', () => {
  it('carries kind, id and secret, and a checksum as zlib computes it', () => {
    fc.assert(
      fc.property(fc.constantFrom('READ', 'PRACTICE'), id, secret, (kind, keyId, hidden) => {
        const text = bearerKey(kind, keyId, hidden);
        expect(parseBearerKey(text)).toEqual({ kind, id: keyId, secret: hidden });
        const sum = Buffer.alloc(4);
        sum.writeUInt32BE(crc32(text.slice(0, -6)));
        expect(text.slice(-6)).toBe(sum.toString('base64url'));
        expect(privateKeyText(hidden)).toHaveLength('hoga_s_'.length + 43 + 6);
      }),
    );
  });

  it('is refused with any character changed', () => {
    const text = bearerKey('READ', '2M9TC6PZ0HVA', 'a'.repeat(43));
    for (let place = 0; place < text.length; place += 1) {
      const other = text.charAt(place) === 'B' ? 'C' : 'B';
      expect(parseBearerKey(text.slice(0, place) + other + text.slice(place + 1))).toBeNull();
    }
    expect(parseBearerKey(`${text} `)).toBeNull();
  });

  it('names a key of each kind', () => {
    for (const kind of ['READ', 'TRADE', 'PRACTICE'] as const) {
      expect(parseKeyName(keyName(kind, '8F3KQ2M7XW4D'))).toEqual({ kind, id: '8F3KQ2M7XW4D' });
    }
    for (const text of ['', 'hoga_s_8F3KQ2M7XW4D', 'hoga_t_8F3KQ2M7XW4', 'hoga_t_8F3KQ2M7XW4I', 'hoga_t_8f3kq2m7xw4d'])
      expect(parseKeyName(text)).toBeNull();
  });
});
