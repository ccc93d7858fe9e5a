import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import { idField } from './fields.ts';

/** What a site may set of its look: two brand colours and the theme a first visit starts in. */
export const siteTheme = z.object({
  brand: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  onBrand: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  start: z.enum(['dark', 'light']),
});

/** Texts of the site's own, shown where the product would show its default. */
export const siteTexts = z.object({
  name: z.string(),
  headline: z.string(),
});

export const siteInfo = z.object({
  id: idField<SiteId>(),
  code: z.string(),
  stockPrefix: z.string(),
  overseaPrefix: z.string(),
  coinInfoJson: z.string(),
  usedCoins: z.string(),
  depositCoins: z.string(),
  buyCoins: z.string(),
  binaryCurrency: z.string(),
  type: z.string().check(z.regex(/^[01]{6}$/)),
  /** The language server messages are shown in (SPEC §5). */
  messageLanguage: z.enum(LANGUAGES),
  /** The language the interface starts in; a visitor may change it. */
  language: z.enum(LANGUAGES),
  theme: siteTheme,
  texts: siteTexts,
  /** Whether the futures menu opens the list or says 준비중입니다.. */
  futuresMenu: z.enum(FUTURES_MENUS),
  /** Names of footer items that carry the `N` badge. */
  newMenus: z.array(z.string()),
  /** Empty when the site has no live chat. */
  chatUrl: z.string(),
  /** Money is paper and prices are simulated unless the operator has set otherwise. */
  paperMoney: z.boolean(),
  simulatedPrices: z.boolean(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

const byCode = queryOf({ code: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))) });

export const getSiteInfo = get('/api/site_info/code', {
  access: 'public',
  summary: 'The configuration of a site, by its code or, without one, by the host that was asked',
  query: byCode,
  data: siteInfo,
});

export const getSiteInfoBitdex = get('/api/site_info/temp/bitdex', {
  access: 'public',
  summary: 'The same configuration under its second path',
  query: byCode,
  data: siteInfo,
});

export const getAppVersion = get('/api/site_info/get_app_version', {
  access: 'public',
  summary: 'The current application version for an operating system',
  query: queryOf({ os: z._default(z.enum(['web', 'android', 'ios']), 'web') }),
  data: z.object({ os: z.string(), version: z.string(), minVersion: z.string(), url: z.string() }),
});

export const getSiteDnw = get('/api/site_info/dnw', {
  access: 'public',
  summary: 'Deposit and withdrawal limits of a site',
  query: queryOf({}),
  data: z.object({
    currency: z.string(),
    minAmount: z.string(),
    unitAmount: z.string(),
    dailyWithdrawals: z.int(),
    depositGuide: z.string(),
  }),
});
