import type { SiteInfo } from '@hoga/contract/site';
import { idOf } from '@hoga/kernel/ids';
import { readSite, type Site } from '../site/site.ts';

export function sampleSiteInfo(change: Partial<SiteInfo> = {}): SiteInfo {
  return {
    id: idOf(1),
    code: 'hoga',
    stockPrefix: 'X_',
    overseaPrefix: 'EBEST_',
    coinInfoJson: '{}',
    usedCoins: 'BINARY,FUTURES,USDT',
    depositCoins: 'USDT,BTC',
    buyCoins: 'USDT',
    binaryCurrency: 'KRW',
    type: '101101',
    messageLanguage: 'ko',
    language: 'ko',
    theme: { brand: '#2FD6B5', onBrand: '#04241D', start: 'dark' },
    texts: { name: '호가', headline: '한 번의 터치로,\n정확한 호가에.' },
    futuresMenu: 'open',
    newMenus: [],
    chatUrl: '',
    paperMoney: true,
    simulatedPrices: true,
    ...change,
  };
}

export function sampleSite(change: Partial<SiteInfo> = {}): Site {
  return readSite(sampleSiteInfo(change));
}
