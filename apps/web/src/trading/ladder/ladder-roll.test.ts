import { describe, expect, it } from 'vitest';
import { rolledBy, rollTime } from './ladder-roll.ts';

describe('rows that were flicked', () => {
  it('go on the way the finger went, ever slower, and come to rest', () => {
    const at = (ms: number) => rolledBy(-2, ms);
    expect(at(0)).toBeCloseTo(0);
    expect(at(100)).toBeLessThan(0);
    expect(at(200) - at(100)).toBeGreaterThan(at(100) - at(0));
    expect(Math.abs(at(rollTime(-2) + 16) - at(rollTime(-2)))).toBeLessThan(1);
  });

  it('stay where they are when the finger had come to rest', () => {
    expect(rollTime(0)).toBe(0);
    expect(rollTime(0.01)).toBe(0);
  });
});
