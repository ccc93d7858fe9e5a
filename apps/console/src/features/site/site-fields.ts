import type { AdminSite } from '@hoga/contract/admin-site';
import { MAX_KEY_ORDERS_PER_SECOND, MAX_KEYS } from '@hoga/domain/keys/api-key';
import { PRICE_PALETTES } from '@hoga/domain/settings/display-settings';
import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { LANGUAGES } from '@hoga/domain/site/language';
import { parseDecimal } from '@hoga/kernel/decimal';
import type { SiteChange } from '../../data/site-settings.ts';
import type { Typed } from '../../shared/draft/draft.ts';

export const THEME_NAMES = ['brand', 'onBrand', 'start', 'palette'] as const;
export const TEXT_NAMES = ['name', 'headline', 'language', 'chatUrl', 'answerMinutes'] as const;
export const FEATURE_NAMES = ['oversea', 'futures', 'binary', 'p2p', 'powerball', 'futuresMenu', 'newMenus'] as const;
export const LIMIT_NAMES = ['minAmount', 'unitAmount', 'dailyWithdrawals', 'twoPersonFrom', 'depositGuide'] as const;

export const KEY_FIELDS = ['keysOn', 'keysPerMember', 'keyOrdersPerSecond'] as const;

export type SiteName =
  | (typeof THEME_NAMES)[number]
  | (typeof TEXT_NAMES)[number]
  | (typeof FEATURE_NAMES)[number]
  | (typeof LIMIT_NAMES)[number]
  | (typeof KEY_FIELDS)[number];
export type SiteValues = Readonly<Record<SiteName, string>>;

/** Which digit of the site's type enables which product. */
const DIGITS = { oversea: 0, p2p: 2, futures: 3, powerball: 4, binary: 5 } as const;

export function typedSite({ version, theme, texts, limits, keys, type, ...site }: AdminSite): Typed<SiteName> {
  const digit = (name: keyof typeof DIGITS) => type.charAt(DIGITS[name]);
  return {
    version,
    fields: {
      brand: theme.brand.toUpperCase(),
      onBrand: theme.onBrand.toUpperCase(),
      start: theme.start,
      palette: theme.palette ?? 'kr',
      name: texts.name,
      headline: texts.headline,
      language: site.language,
      chatUrl: site.chatUrl,
      answerMinutes: String(site.answerMinutes),
      oversea: digit('oversea'),
      futures: digit('futures'),
      binary: digit('binary'),
      p2p: digit('p2p'),
      powerball: digit('powerball'),
      futuresMenu: site.futuresMenu,
      newMenus: site.newMenus.join(', '),
      minAmount: limits.minAmount,
      unitAmount: limits.unitAmount,
      dailyWithdrawals: String(limits.dailyWithdrawals),
      twoPersonFrom: limits.twoPersonFrom ?? '',
      depositGuide: limits.depositGuide,
      keysOn: keys.isOn ? '1' : '0',
      keysPerMember: String(keys.perMember),
      keyOrdersPerSecond: keys.ordersPerSecond === null ? '' : String(keys.ordersPerSecond),
    },
  };
}

/** The call's body: whole themes, texts, types and limits, but only those with a difference. */
export function siteChange(was: AdminSite, changed: readonly SiteName[], values: SiteValues): SiteChange {
  const has = (names: readonly SiteName[]) => names.some((name) => changed.includes(name));
  const { name, headline, chatUrl, minAmount, unitAmount, dailyWithdrawals } = values;
  const { twoPersonFrom, depositGuide } = values;
  return {
    ...(has(THEME_NAMES) ? { theme: themeOf(values) } : {}),
    ...(has(['name', 'headline']) ? { texts: { name: name.trim(), headline: headline.trim() } } : {}),
    ...(has(['language']) ? { language: LANGUAGES.find((each) => each === values.language) } : {}),
    ...(has(['chatUrl']) ? { chatUrl: chatUrl.trim() } : {}),
    ...(has(['answerMinutes']) ? { answerMinutes: Number(values.answerMinutes) } : {}),
    ...(has(['futuresMenu']) ? { futuresMenu: FUTURES_MENUS.find((each) => each === values.futuresMenu) } : {}),
    ...(has(['newMenus']) ? { newMenus: menusOf(values.newMenus) } : {}),
    ...(has(['oversea', 'p2p', 'futures', 'powerball', 'binary']) ? { type: typeOf(was.type, values) } : {}),
    ...(has(LIMIT_NAMES)
      ? {
          limits: {
            minAmount,
            unitAmount,
            dailyWithdrawals: Number(dailyWithdrawals),
            depositGuide,
            ...(twoPersonFrom === '' ? {} : { twoPersonFrom }),
          },
        }
      : {}),
    ...(has(KEY_FIELDS) ? { keys: keysOf(values) } : {}),
  };
}

/** Without a figure keys have the orders that their account has. */
function keysOf({ keysOn, keysPerMember, keyOrdersPerSecond }: SiteValues): NonNullable<SiteChange['keys']> {
  return {
    isOn: keysOn === '1',
    perMember: Number(keysPerMember),
    ordersPerSecond: keyOrdersPerSecond === '' ? null : Number(keyOrdersPerSecond),
  };
}

/** Red and blue go without saying. */
function themeOf({ brand, onBrand, start, palette }: SiteValues): NonNullable<SiteChange['theme']> {
  const chosen = PRICE_PALETTES.find((each) => each === palette && each !== 'kr');
  return {
    brand,
    onBrand,
    start: start === 'light' ? 'light' : 'dark',
    ...(chosen === undefined ? {} : { palette: chosen }),
  };
}

/** The unused digit stays as it is. */
function typeOf(was: string, values: SiteValues): string {
  const digits = [...was];
  for (const [name, index] of Object.entries(DIGITS)) digits[index] = values[name as keyof typeof DIGITS];
  return digits.join('');
}

function menusOf(text: string): string[] {
  return text
    .split(',')
    .map((menu) => menu.trim())
    .filter((menu) => menu !== '');
}

const COLOUR = /^#[0-9A-F]{6}$/;
const AMOUNTS: readonly SiteName[] = ['minAmount', 'unitAmount'];

function isWithin(value: string, most: number): boolean {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most;
}

/** Whether the typed values can be sent. */
export function isSiteReadable(name: SiteName, value: string): boolean {
  if (name === 'brand' || name === 'onBrand') return COLOUR.test(value);
  if (name === 'name') return value.trim() !== '';
  if (name === 'newMenus') return menusOf(value).every((menu) => /^[A-Za-z]{2,20}$/.test(menu));
  if (name === 'answerMinutes') return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 10_080;
  if (name === 'dailyWithdrawals') return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100;
  if (name === 'keysPerMember') return isWithin(value, MAX_KEYS);
  if (name === 'keyOrdersPerSecond') return value === '' || isWithin(value, MAX_KEY_ORDERS_PER_SECOND);
  if (name === 'twoPersonFrom') return value === '' || parseDecimal(value) !== null;
  return !AMOUNTS.includes(name) || parseDecimal(value) !== null;
}
