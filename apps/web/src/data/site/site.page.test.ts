import type { SiteInfo } from '@hoga/contract/site';
import { describe, expect, it } from 'vitest';
import { fakeDevice } from '../testing/fake-storage.ts';
import { sampleSiteInfo } from '../testing/sample-site.ts';
import { keepSite } from './load-site.ts';
import { readSite } from './site.ts';

const read = (change: Partial<SiteInfo> = {}) => readSite(sampleSiteInfo(change));

describe('site info', () => {
  it('is taken in with its flags, lists and stripped prefix [SITE-06, SITE-07, SITE-08, SITE-10, SITE-11, SITE-12, SITE-13, SITE-14]', () => {
    expect(read()).toMatchObject({
      id: 1,
      stockPrefix: 'X',
      overseaPrefix: 'EBEST_',
      binaryCurrency: 'KRW',
      usedCoins: ['BINARY', 'FUTURES', 'USDT'],
      depositCoins: ['USDT', 'BTC'],
      buyCoins: ['USDT'],
      flags: { isOversea: true, isFutures: true },
    });
  });

  it('uses the coins that the server names, whether of the site or of its environment [SITE-25, C12]', () => {
    expect(read({ usedCoins: 'BTC,ETH' }).usedCoins).toEqual(['BTC', 'ETH']);
  });

  it.each([
    ['{"BTC":{"name":"비트코인","currency":"BTC"}}', { BTC: { name: '비트코인', currency: 'BTC' } }],
    ['{"BTC":{"name":7}}', { BTC: { name: 'BTC', currency: 'BTC' } }],
    ['{"BTC":null}', {}],
    ['nothing', {}],
    ['7', {}],
  ])('reads the coin info %s [SITE-09]', (coinInfoJson, coinInfo) => {
    expect(read({ coinInfoJson }).coinInfo).toEqual(coinInfo);
  });

  it('is kept under keys of the site [SITE-36, SITE-37, SITE-38, SITE-39, SITE-40]', () => {
    const device = fakeDevice();
    keepSite(device.storage, read());
    expect(Object.fromEntries(device.backing.values)).toEqual({
      'hoga.hoga.hostUrl': window.location.origin,
      'hoga.hoga.siteId': '1',
      'hoga.hoga.stockPrefix': 'X',
      'hoga.hoga.overseaPrefix': 'EBEST_',
      'hoga.hoga.coinInfo': '{}',
    });
  });
});
