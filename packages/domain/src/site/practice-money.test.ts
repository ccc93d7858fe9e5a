import { toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { nextPracticeReset, practiceMoneyOf } from './practice-money.ts';

const SITE = { paperMoney: true, binaryCurrency: 'KRW', usedCoins: 'BINARY,FUTURES,USDT' };
const amounts = (site: typeof SITE) =>
  practiceMoneyOf(site).map(({ walletType, amount }) => `${walletType} ${toText(amount)}`);

describe('practice money', () => {
  it.each([
    ['KRW', ['BINARY 10000000', 'FUTURES 10000']],
    ['USD', ['BINARY 10000', 'FUTURES 10000']],
    ['XYZ', ['BINARY 10000', 'FUTURES 10000']],
  ])('of a site in %s is in proportion', (binaryCurrency, expected) => {
    expect(amounts({ ...SITE, binaryCurrency })).toEqual(expected);
  });

  it('is only for wallets that the site uses, and never where money is real', () => {
    expect(amounts({ ...SITE, usedCoins: 'BINARY,USDT' })).toEqual(['BINARY 10000000']);
    expect(amounts({ ...SITE, paperMoney: false })).toEqual([]);
  });

  it('may be gone back to again when the KST day is over', () => {
    const next = Date.UTC(2026, 6, 17, 15);
    expect(nextPracticeReset(Date.UTC(2026, 6, 16, 15))).toBe(next);
    expect(nextPracticeReset(next - 1)).toBe(next);
    expect(nextPracticeReset(next)).toBe(next + 86_400_000);
  });
});
