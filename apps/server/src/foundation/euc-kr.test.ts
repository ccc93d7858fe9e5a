import { expect, it } from 'vitest';
import { eucKr } from './euc-kr.ts';

it.each(['김호가', '신한은행,110482917305\r\n', 'KB국민 ①', ''])('%j is read again as it was written', (text) => {
  expect(new TextDecoder('euc-kr').decode(eucKr(text))).toBe(text);
});

it('has the bytes of the standard', () => {
  expect([...eucKr('가A')]).toEqual([0xb0, 0xa1, 0x41]);
});

it('writes a question mark for what the set lacks', () => {
  expect(new TextDecoder('euc-kr').decode(eucKr('김😀호'))).toBe('김?호');
});
