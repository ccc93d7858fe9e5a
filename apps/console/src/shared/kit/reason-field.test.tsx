import { describe, expect, it } from 'vitest';
import { isReason } from './reason-field.tsx';

describe('a reason', () => {
  it.each([
    ['명의', false],
    ['   명의   ', false],
    ['명의 확인', true],
    ['가'.repeat(200), true],
    ['가'.repeat(201), false],
  ])('%j: %s', (reason, isEnough) => expect(isReason(reason)).toBe(isEnough));
});
