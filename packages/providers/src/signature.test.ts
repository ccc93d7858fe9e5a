import { describe, expect, it } from 'vitest';
import { isGenuine, requestText, signature } from './signature.ts';
import { SECRET } from './testing/sample.ts';

const NOW = 1_794_712_977_584;
const timestamp = String(NOW);
const text = '{"eventId":"1"}';
const signed = { timestamp, text, signature: signature(SECRET, timestamp, text) };

describe('a signature', () => {
  it('is good for what was signed, while it is young', () => {
    expect(isGenuine(SECRET, signed, NOW)).toBe(true);
    expect(isGenuine(SECRET, { ...signed, text: Buffer.from(text) }, NOW + 300_000)).toBe(true);
    expect(isGenuine(SECRET, signed, NOW + 300_001)).toBe(false);
    expect(isGenuine(SECRET, signed, NOW - 300_001)).toBe(false);
  });

  it.each([
    ['another text', { text: `${text} ` }],
    ['another moment', { timestamp: String(NOW + 1) }],
    ['no moment', { timestamp: undefined }],
    ['a moment that is none', { timestamp: '0x1a' }],
    ['no signature', { signature: undefined }],
    ['half a signature', { signature: signed.signature.slice(0, 32) }],
    ['a signature in capitals', { signature: signed.signature.toUpperCase() }],
    ['nothing', { signature: '' }],
  ])('is bad with %s', (_, change) => {
    expect(isGenuine(SECRET, { ...signed, ...change }, NOW)).toBe(false);
  });

  it('is of one secret alone', () => {
    expect(isGenuine(`${SECRET}.`, signed, NOW)).toBe(false);
  });

  it('of a request is none of a callback', () => {
    const request = requestText('POST', '/payout', text);
    const own = { timestamp, signature: signature(SECRET, timestamp, request) };
    expect(isGenuine(SECRET, { ...own, text: request }, NOW)).toBe(true);
    expect(isGenuine(SECRET, { ...own, text }, NOW)).toBe(false);
  });
});
