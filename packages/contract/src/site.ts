import { PRICE_PALETTES } from '@hoga/domain/settings/display-settings';
import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { get, queryOf } from './call.ts';
import { decimalText, described, idField } from './fields.ts';

/** A site's appearance: two brand colours, the initial theme, and the price colours. */
export const siteTheme = z.object({
  brand: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  onBrand: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  start: z.enum(['dark', 'light']),
  palette: described(z.optional(z.enum(PRICE_PALETTES)), 'Colours of a rise and a fall; absent: red and blue.'),
});

/** The site's own texts, shown instead of the product's defaults. */
export const siteTexts = z.object({
  name: z.string(),
  headline: z.string(),
});

export const siteInfo = z.object({
  id: idField<SiteId>(),
  code: z.string(),
  stockPrefix: described(z.string(), 'Stands before the symbols of coin futures.'),
  overseaPrefix: described(z.string(), 'Stands before the symbols of overseas futures.'),
  coinInfoJson: described(z.string(), 'JSON text: name and currency of each coin.'),
  usedCoins: described(z.string(), 'Wallets of the site, separated by commas.'),
  depositCoins: z.string(),
  buyCoins: z.string(),
  binaryCurrency: z.string(),
  type: described(
    z.string().check(z.regex(/^[01]{6}$/)),
    'Six flags: overseas, (unused), P2P, futures, powerball, binary.',
  ),
  messageLanguage: described(z.enum(LANGUAGES), 'The language in which server messages are shown.'),
  language: described(z.enum(LANGUAGES), 'The language that the interface starts in; a visitor may change it.'),
  theme: siteTheme,
  texts: siteTexts,
  futuresMenu: described(z.enum(FUTURES_MENUS), 'Whether the futures menu opens the list or says 준비중입니다.'),
  newMenus: described(z.array(z.string()), 'Names of footer items that carry the `N` badge.'),
  chatUrl: described(z.string(), 'Empty where the site has no live chat.'),
  paperMoney: described(z.boolean(), 'Whether money is paper, unless the operator has set otherwise.'),
  simulatedPrices: described(z.boolean(), 'Whether prices are simulated.'),
});
export type SiteInfo = z.infer<typeof siteInfo>;

const byCode = queryOf({
  code: described(z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))), 'Of the site.'),
});

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
  query: queryOf({
    os: described(z._default(z.enum(['web', 'android', 'ios']), 'web'), 'The operating system.'),
  }),
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

/** A file that clients request as plain JSON, without the envelope (SITE-31, SITE-32). */
export interface PlainFile {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly content: $ZodType;
}

export const feeFile: PlainFile = {
  path: '/fee.json',
  summary: 'Fees of the site, by name',
  content: z.record(z.string(), decimalText),
};

export const appIdFile: PlainFile = {
  path: '/data/appid.json',
  summary: 'Under which id the stores know the application',
  content: z.object({ appId: z.string() }),
};
