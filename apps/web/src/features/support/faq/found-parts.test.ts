import { describe, expect, it } from 'vitest';
import { foundParts } from './found-parts.ts';

const said = (text: string, keyword: string) =>
  foundParts(text, keyword).map(({ words, isFound }) => (isFound ? `[${words}]` : words));

describe('what was searched for', () => {
  it.each([
    ['출금은 얼마나 걸리나요', '출금', ['[출금]', '은 얼마나 걸리나요']],
    ['하루에 몇 번 출금할 수 있나요', ' 출금 ', ['하루에 몇 번 ', '[출금]', '할 수 있나요']],
    ['OTP를 잃으면 otp는', 'otp', ['[OTP]', '를 잃으면 ', '[otp]', '는']],
    ['aaaa', 'aa', ['[aa]', '[aa]']],
    ['없음', '출금', ['없음']],
    ['모두', '', ['모두']],
    ['İstanbul', 'i', ['İstanbul']],
  ])('in %s for %s stands in %j', (text, keyword, parts) => {
    expect(said(text, keyword)).toEqual(parts);
    expect(
      foundParts(text, keyword)
        .map(({ words }) => words)
        .join(''),
    ).toBe(text);
  });
});
