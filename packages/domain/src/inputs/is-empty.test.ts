import { describe, expect, it } from 'vitest';
import { isEmpty } from './is-empty.ts';

describe('the empty check', () => {
  it.each([
    [{}, true],
    [[], true],
    [{ id: undefined }, false],
    [[0], false],
  ])('of %j is %j', (value, empty) => {
    expect(isEmpty(value)).toBe(empty);
  });

  it.each([undefined, null, '', 'text', 0, 7, true, Symbol('s'), () => undefined])(
    'of %o throws a Korean message [VAL-33]',
    (value) => {
      expect(() => isEmpty(value)).toThrow(/[가-힣]/);
    },
  );
});
