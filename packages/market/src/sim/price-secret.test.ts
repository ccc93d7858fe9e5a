import { describe, expect, it } from 'vitest';
import { correlation, moves } from '../testing/correlation.ts';
import { chainedLevels } from './chained-levels.ts';
import { publishedStreams, secretStreams } from './keystream.ts';
import { firstLeafOf } from './leaf.ts';
import { dayText, parseDay } from './price-day.ts';
import { PricePath } from './price-path.ts';
import { commitmentTo, dayKeyOf, type PriceSecret, secretFromSeed } from './price-secret.ts';
import { SIM_PATHS } from './profiles.ts';

const DAY = parseDay('2026-11-18') ?? 0;
const SECRET: PriceSecret = { ...secretFromSeed('test'), firstDay: DAY };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function flipped(secret: PriceSecret, bit: number): PriceSecret {
  const key = Uint8Array.from(secret.key);
  key[bit >> 3] = (key[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return { ...secret, key };
}

/** The two-minute moves of bitcoin over four days. */
function movesUnder(secret: PriceSecret, fromDay = DAY): number[] {
  const streams = secretStreams(secret);
  const profile = SIM_PATHS['bitcoin'];
  if (profile === undefined) throw new Error('no bitcoin');
  const subject = { id: 'bitcoin', profile };
  const path = new PricePath(subject, streams, chainedLevels(streams, subject, secret.firstDay));
  const stride = 1_024;
  return moves(Array.from({ length: 2_700 }, (_, i) => path.logAt(firstLeafOf(fromDay) + i * stride, stride)));
}

describe('the secret of prices', () => {
  it.each([0, 77, 255])('is used to the last bit: with bit %d changed the prices are unrelated', (bit) => {
    const [mine, other] = [movesUnder(SECRET), movesUnder(flipped(SECRET, bit))];
    expect(movesUnder(SECRET)).toEqual(mine);
    expect(Math.abs(correlation(mine, other))).toBeLessThan(3.5 / Math.sqrt(mine.length));
  });

  it('gives every day a key, and no day has to do with another', () => {
    const keys = Array.from({ length: 400 }, (_, i) => hex(dayKeyOf(SECRET, DAY + i)));
    expect(new Set(keys).size).toBe(400);
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    const [these, next] = [movesUnder(SECRET), movesUnder(SECRET, DAY + 7)];
    expect(Math.abs(correlation(these, next))).toBeLessThan(3.5 / Math.sqrt(these.length));
  });

  it('refuses to be short', () => {
    expect(() => dayKeyOf({ key: new Uint8Array(16), firstDay: DAY }, DAY)).toThrow('256 bits');
  });

  it('can be promised without being revealed', () => {
    const key = dayKeyOf(SECRET, DAY);
    expect(commitmentTo(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo(key)).not.toContain(hex(key).slice(0, 16));
  });
});

describe('streams', () => {
  const key = dayKeyOf(SECRET, DAY);

  it('can be read anywhere, and are others for other uses', () => {
    const stream = publishedStreams(DAY, key).stream(DAY, 'a');
    expect(hex(stream.blocks(5, 3))).toBe(hex(stream.blocks(0, 8)).slice(5 * 32));
    expect(hex(publishedStreams(DAY, key).stream(DAY, 'b').blocks(0, 8))).not.toBe(hex(stream.blocks(0, 8)));
    expect(hex(secretStreams(SECRET).stream(DAY, 'a').blocks(0, 8))).toBe(hex(stream.blocks(0, 8)));
  });

  it('of a published key are those of its day only', () => {
    expect(() => publishedStreams(DAY, key).stream(DAY + 1, 'a')).toThrow('says nothing of 2026-11-19');
  });
});

describe('days', () => {
  it('are written as dates, and only real ones are read', () => {
    expect(dayText(DAY)).toBe('2026-11-18');
    expect(['2026-02-30', '2026-13-01', '26-1-1', 'today', ''].map(parseDay)).toEqual([null, null, null, null, null]);
  });
});
