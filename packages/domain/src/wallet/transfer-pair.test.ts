import { expect, it } from 'vitest';
import { isTransferPair } from './transfer-pair.ts';

it.each([
  ['USDT_FUTURES', 'KRW', true],
  ['FUTURES_USDT', 'KRW', true],
  ['USDT_BINARY', 'KRW', false],
  ['BINARY_USDT', 'USDT', true],
  ['BTC_USDT', 'KRW', false],
])('%s at a site of %s is a transfer: %s [W14]', (pair, binaryCurrency, expected) => {
  expect(isTransferPair(pair, binaryCurrency)).toBe(expected);
});
