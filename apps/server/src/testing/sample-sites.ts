import { USUAL_KEY_RULES } from '@hoga/domain/keys/api-key';
import type { Language } from '@hoga/domain/site/language';
import { idOf } from '@hoga/kernel/ids';
import { type SiteDirectory, siteDirectory } from '../http/site-directory.ts';
import type { SiteRow } from '../persistence/schema/sites.ts';

function sampleSite(id: number, code: string, language: Language): SiteRow {
  return {
    id: idOf(id),
    code,
    hosts: [`${code}.test`],
    type: '101101',
    stockPrefix: 'X_',
    overseaPrefix: 'EBEST_',
    coinInfo: {},
    usedCoins: 'BINARY,FUTURES,USDT',
    depositCoins: 'USDT',
    buyCoins: 'USDT',
    binaryCurrency: 'KRW',
    messageLanguage: language,
    language,
    theme: { brand: '#2FD6B5', onBrand: '#04241D', start: 'dark' },
    texts: { name: code, headline: code },
    futuresMenu: 'open',
    newMenus: [],
    chatUrl: '',
    paperMoney: true,
    answerMinutes: 60,
    limits: { minAmount: '10000', unitAmount: '10000', dailyWithdrawals: 3, depositGuide: '' },
    keys: USUAL_KEY_RULES,
    fees: { futuresTaker: '0.0004' },
    app: { appId: `hoga.${code}`, version: '1.0.0', minVersion: '1.0.0', url: '/' },
    createdAt: new Date(0),
    version: 1,
  };
}

/** Three sites in memory, for tests that need no database: 1 hoga, 2 mini, 15 global. */
export function sampleSites(): SiteDirectory {
  return siteDirectory(
    [sampleSite(1, 'hoga', 'ko'), sampleSite(2, 'mini', 'ko'), sampleSite(15, 'global', 'en')],
    'hoga',
  );
}
