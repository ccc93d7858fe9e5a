import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: SHA-1. Its codes have eight digits; six are the last of them. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

const codeOf = (eightDigits: string) => eightDigits.slice(2);

describe('the code of a time step', () => {
  it.each(VECTORS)('is that of RFC 6238 at second %i', (second, digits) => {
    expect(stepOfCode(RFC_SECRET, codeOf(digits), second * 1_000)).toBe(Math.floor(second / 30));
    expect(codeAt(RFC_SECRET, second * 1_000)).toBe(codeOf(digits));
  });

  it('is good one step before and after, and no further', () => {
    const [second, digits] = VECTORS[3];
    const step = Math.floor(second / 30);
    const at = (steps: number) => stepOfCode(RFC_SECRET, codeOf(digits), (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '00592４'])('is not %j', (typed) => {
    expect(stepOfCode(RFC_SECRET, typed, VECTORS[3][0] * 1_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 bits and is never the same', () => {
    const secret = newTotpSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(secret);
  });

  it('is what an app reads from the picture', () => {
    const uri = new URL(totpUri(RFC_SECRET, { issuer: '호가', label: 'kim' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/호가:kim']);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: '호가',
      secret: RFC_SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
