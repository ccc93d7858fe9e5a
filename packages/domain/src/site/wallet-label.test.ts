import { describe, expect, it } from 'vitest';
import { walletCurrency, walletLabel } from './wallet-label.ts';

describe('wallet labels', () => {
  it.each([
    ['BINARY', 'KRW', '해외선물', 'Overseas futures', 'KRW'],
    ['BINARY', 'USD', '해외선물', 'Overseas futures', 'USD'],
    ['FUTURES', 'KRW', '코인선물 (USDT)', 'Coin futures (USDT)', 'USDT'],
    ['BTC', 'KRW', 'BTC', 'BTC', 'BTC'],
  ])('names %s on a site in %s [WAL-17, WAL-18, WAL-19]', (type, binaryCurrency, ko, en, currency) => {
    expect(walletLabel(type, 'ko')).toBe(ko);
    expect(walletLabel(type, 'en')).toBe(en);
    expect(walletCurrency(type, binaryCurrency)).toBe(currency);
  });
});
