import { describe, expect, it } from 'vitest';
import { ownedText } from './amount-text.ts';

describe('an owned amount', () => {
  it.each([
    ['0.05', 'BTC', '0.0500 BTC'],
    ['420.123456', 'XRP', '420.1234 XRP'],
    ['420', 'XRP', '420 XRP'],
    ['0', 'EOS', '0 EOS'],
  ])('of %s %s reads %s: four decimals when fractional, else none [NUM-08]', (amount, currency, shown) => {
    expect(ownedText(amount, currency)).toBe(shown);
  });

  it.each([
    ['1250', 'USDT', undefined, '1,250.00 USDT'],
    ['1250.119', 'USDT', undefined, '1,250.11 USDT'],
    ['2842300.9', 'KRW', undefined, '2,842,300원'],
    ['0.05', 'BTC', 8, '0.05000000 BTC'],
    ['420', 'XRP', 2, '420.00 XRP'],
  ])('of %s %s with the decimals %s reads %s [NUM-09]', (amount, currency, places, shown) => {
    expect(ownedText(amount, currency, places === undefined ? {} : { places })).toBe(shown);
  });
});
