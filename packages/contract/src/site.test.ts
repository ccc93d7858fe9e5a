import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { getNoticeList } from './content.ts';
import { siteInfo } from './site.ts';

const SITE = {
  id: 15,
  code: 'hoga',
  stockPrefix: 'X_',
  overseaPrefix: 'EBEST_',
  coinInfoJson: '{}',
  usedCoins: 'BINARY',
  depositCoins: '',
  buyCoins: '',
  binaryCurrency: 'KRW',
  type: '101101',
  messageLanguage: 'en',
  language: 'ko',
  theme: { brand: '#2FD6B5', onBrand: '#04241D', start: 'dark' },
  texts: { name: '호가', headline: '' },
  futuresMenu: 'open',
  newMenus: [],
  chatUrl: '',
  paperMoney: true,
  simulatedPrices: true,
};

describe('the id of a site', () => {
  it('is the siteInfoId that calls name [SITE-06]', () => {
    expect(safeParse(siteInfo, SITE)).toMatchObject({ success: true, data: { id: 15 } });
    const asked = safeParse(getNoticeList.query, { siteInfoId: String(SITE.id) });
    expect(asked).toMatchObject({ success: true, data: { siteInfoId: SITE.id } });
  });

  it.each([undefined, null, '15', 1.5])('is a whole number, not %j [SITE-06]', (id) => {
    expect(safeParse(siteInfo, { ...SITE, id }).success).toBe(false);
  });
});
