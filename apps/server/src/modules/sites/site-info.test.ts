import { defined } from '@hoga/kernel/assert';
import { expect, it } from 'vitest';
import { sampleSites } from '../../testing/sample-sites.ts';
import { toSiteInfo } from './site-info.ts';

const site = defined(sampleSites().all[0], 'a site');

it.each([
  [undefined, site.usedCoins],
  ['BINARY,USDT', 'BINARY,USDT'],
])('site info with USED_COINS %s names the used coins %s [SITE-25, C12]', (usedCoins, shown) => {
  expect(toSiteInfo(site, { feedIsSimulated: true, usedCoins }).usedCoins).toBe(shown);
});
