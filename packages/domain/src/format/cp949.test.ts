import { expect, it } from 'vitest';
import { decodeCp949 } from './cp949.ts';

it.each([
  ['가A', [0xb0, 0xa1, 0x41]],
  ['김호가', [0xb1, 0xe8, 0xc8, 0xa3, 0xb0, 0xa1]],
  // The first and the last syllable that KS X 1001 lacks, and some between.
  ['갂', [0x81, 0x41]],
  ['힣', [0xc6, 0x52]],
  ['똠방', [0x8c, 0x63, 0xb9, 0xe6]],
  ['펲', [0xbc, 0x84]],
])('%s is read from its bytes', (text, bytes) => {
  expect(decodeCp949(Uint8Array.from(bytes), TextDecoder)).toBe(text);
});

it.each([
  ['half a character', [0xb0]],
  ['a pair that is none', [0xc6, 0x53]],
  ['a byte that begins nothing', [0xff, 0x41]],
])('%s is refused', (_what, bytes) => {
  expect(decodeCp949(Uint8Array.from(bytes), TextDecoder)).toBeNull();
});
