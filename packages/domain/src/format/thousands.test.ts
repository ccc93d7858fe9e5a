import { describe, expect, it } from 'vitest';
import { groupThousands } from './thousands.ts';

describe('groupThousands', () => {
  it.each([
    ['1', '1'],
    ['123', '123'],
    ['1234', '1,234'],
    ['-123456.789', '-123,456.789'],
    ['0.1234567', '0.1234567'],
    ['1234567.5', '1,234,567.5'],
  ])('%s is %s', (text, grouped) => {
    expect(groupThousands(text)).toBe(grouped);
  });
});
