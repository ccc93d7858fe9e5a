import { t } from '../../shared/i18n/t.ts';
import type { SiteName } from './site-fields.ts';

export const SITE_LABELS: Readonly<Record<SiteName, string>> = {
  brand: t('site.brandBack'),
  onBrand: t('site.brandText'),
  start: t('site.firstTheme'),
  palette: t('site.priceColours'),
  name: t('site.siteName'),
  headline: t('site.headline'),
  language: t('site.language'),
  chatUrl: t('site.chatUrl'),
  answerMinutes: t('site.answerMinutes'),
  oversea: t('site.oversea'),
  futures: t('site.futures'),
  binary: t('site.rounds'),
  p2p: t('site.p2p'),
  powerball: t('site.powerball'),
  futuresMenu: t('site.futuresMenu'),
  newMenus: t('site.newMenus'),
  minAmount: t('site.cashLeast'),
  unitAmount: t('site.cashUnit'),
  dailyWithdrawals: t('site.dailyWithdrawals'),
  twoPersonFrom: t('site.secondApproval'),
  depositGuide: t('site.depositNotice'),
  keysOn: t('site.keysOn'),
  keysPerMember: t('site.keysPerMember'),
  keyOrdersPerSecond: t('site.keyOrdersPerSecond'),
};

const CHOICES: Readonly<Partial<Record<SiteName, Readonly<Record<string, string>>>>> = {
  start: { dark: t('site.dark'), light: t('site.light') },
  palette: { kr: t('site.redBlue'), global: t('site.greenRed'), cvd: t('site.colourBlind') },
  language: { ko: t('site.korean'), en: 'English' },
  futuresMenu: { open: t('site.open'), preparing: t('site.soon') },
  oversea: { '1': t('site.on'), '0': t('site.off') },
  futures: { '1': t('site.on'), '0': t('site.off') },
  binary: { '1': t('site.on'), '0': t('site.off') },
  p2p: { '1': t('site.on'), '0': t('site.off') },
  keysOn: { '1': t('site.on'), '0': t('site.off') },
  powerball: { '1': t('site.on'), '0': t('site.off') },
};

/** One of a few, in the order they are shown. */
export function choicesOf(name: SiteName): readonly (readonly [value: string, words: string])[] | null {
  const choices = CHOICES[name];
  if (choices === undefined) return null;
  const entries = Object.entries(choices);
  // Keys that are digits come in numeric order: on is put before off.
  return entries[0]?.[0] === '0' ? entries.toReversed() : entries;
}

export function shownSetting(name: SiteName, value: string): string {
  return CHOICES[name]?.[value] ?? (value === '' ? t('site.none') : value);
}
