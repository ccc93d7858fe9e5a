import { describe, expect, it } from 'vitest';
import { canTradeBinary, parseCommaList, stripPrefixUnderscore, usedCoinsOf } from './coin-lists.ts';

describe('comma lists of a site', () => {
  it.each([
    ['', []],
    ['BTC', ['BTC']],
    ['BTC,ETH,XRP', ['BTC', 'ETH', 'XRP']],
    [' BTC , ,ETH,', ['BTC', 'ETH']],
    ['BTC,ETH,BTC', ['BTC', 'ETH']],
  ])('parses %j [SITE-10, SITE-11, SITE-12]', (text, coins) => {
    expect(parseCommaList(text)).toEqual(coins);
  });

  it.each([
    ['BINARY,USDT', undefined, ['BINARY', 'USDT']],
    ['BINARY,USDT', '', ['BINARY', 'USDT']],
    ['BINARY,USDT', ' , ', ['BINARY', 'USDT']],
    ['BINARY,USDT', 'BTC,ETH', ['BTC', 'ETH']],
  ])('takes the used coins of %j overridden by %j [SITE-25]', (site, override, coins) => {
    expect(usedCoinsOf(site, override)).toEqual(coins);
  });

  it('enables rounds by BINARY among the used coins, whatever the type bit says [SITE-24]', () => {
    expect(canTradeBinary(['BINARY', 'USDT'])).toBe(true);
    expect(canTradeBinary(['USDT'])).toBe(false);
  });

  it.each([
    ['X_', 'X'],
    ['X', 'X'],
    ['', ''],
  ])('strips the underscore of the stock prefix %j [SITE-07]', (given, stripped) => {
    expect(stripPrefixUnderscore(given)).toBe(stripped);
  });
});
