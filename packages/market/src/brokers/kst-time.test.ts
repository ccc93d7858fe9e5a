import { describe, expect, it } from 'vitest';
import { nearestKstMoment, nextSevenKst } from './kst-time.ts';

const at = (text: string) => Date.parse(text);

describe('times of brokers', () => {
  it.each([
    ['231508', '2026-11-18T23:15:09+09:00', '2026-11-18T23:15:08+09:00'],
    ['235959', '2026-11-19T00:00:01+09:00', '2026-11-18T23:59:59+09:00'],
    ['000001', '2026-11-18T23:59:59+09:00', '2026-11-19T00:00:01+09:00'],
  ])('%s received at %s is %s', (text, received, expected) => {
    expect(nearestKstMoment(text, at(received))).toBe(at(expected));
  });

  it.each(['', '2460', '240000', '126000', '12:00:00'])('%j is no time', (text) => {
    expect(nearestKstMoment(text, 0)).toBeNull();
  });

  it.each([
    ['2026-11-18T23:00:00+09:00', '2026-11-19T07:00:00+09:00'],
    ['2026-11-19T06:59:59+09:00', '2026-11-19T07:00:00+09:00'],
    ['2026-11-19T07:00:00+09:00', '2026-11-20T07:00:00+09:00'],
  ])('after %s the next seven in the morning is %s', (now, expected) => {
    expect(nextSevenKst(at(now))).toBe(at(expected));
  });
});
