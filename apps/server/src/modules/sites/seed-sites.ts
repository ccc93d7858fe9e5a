import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { firstMessageLanguage, LANGUAGES, type Language } from '@hoga/domain/site/language';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';
import { readData } from '../../persistence/data-files.ts';
import type { Database } from '../../persistence/database.ts';
import { addMissingSites } from './site-store.ts';

const seedFile = z.array(
  z.object({
    id: z.number().int(),
    code: z.string(),
    hosts: z.array(z.string()),
    type: z.string(),
    binaryCurrency: z.string(),
    language: z.enum(LANGUAGES),
    usedCoins: z.string(),
    depositCoins: z.string(),
    buyCoins: z.string(),
    theme: z.object({ brand: z.string(), onBrand: z.string(), start: z.enum(['dark', 'light']) }),
    texts: z.object({ name: z.string(), headline: z.string() }),
    futuresMenu: z.enum(FUTURES_MENUS),
    newMenus: z.array(z.string()),
  }),
);

const COIN_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ko: { USDT: '테더', BTC: '비트코인', ETH: '이더리움', XRP: '리플', DOGE: '도지코인', EOS: '이오스' },
  en: { USDT: 'Tether', BTC: 'Bitcoin', ETH: 'Ethereum', XRP: 'XRP', DOGE: 'Dogecoin', EOS: 'EOS' },
};

const DEPOSIT_GUIDE: Readonly<Record<Language, string>> = {
  ko: '모의투자 입금은 운영자 확인 후 반영됩니다.',
  en: 'Paper deposits are credited once an operator has confirmed them.',
};

const LIMITS_BY_CURRENCY: Readonly<Record<string, { minAmount: string; unitAmount: string }>> = {
  KRW: { minAmount: '10000', unitAmount: '10000' },
  USD: { minAmount: '10', unitAmount: '10' },
};

const FEES = { futuresMaker: '0.0002', futuresTaker: '0.0004', futuresLiquidation: '0.005', convertSpread: '0.002' };

/** The sites a new installation starts with. */
export async function seedSites(database: Database): Promise<void> {
  const sites = seedFile.parse(await readData('sites.json'));
  await addMissingSites(
    database,
    sites.map((seed) => ({
      ...seed,
      id: idOf<SiteId>(seed.id),
      messageLanguage: firstMessageLanguage(seed.id),
      stockPrefix: 'X_',
      overseaPrefix: 'EBEST_',
      chatUrl: '',
      paperMoney: true,
      coinInfo: Object.fromEntries(
        Object.entries(COIN_NAMES[seed.language]).map(([coin, name]) => [coin, { name, currency: coin }]),
      ),
      limits: {
        ...(LIMITS_BY_CURRENCY[seed.binaryCurrency] ?? { minAmount: '1', unitAmount: '1' }),
        dailyWithdrawals: 3,
        depositGuide: DEPOSIT_GUIDE[seed.language],
      },
      fees: FEES,
      app: { appId: `hoga.${seed.code}`, version: '1.0.0', minVersion: '1.0.0', url: '/' },
    })),
  );
}
