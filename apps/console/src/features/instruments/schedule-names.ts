import { t } from '../../shared/i18n/t.ts';

/** Display names of the schedules and holiday calendars, by their codes in the configuration. */
const SCHEDULES: Readonly<Record<string, string>> = {
  oversea: t('instruments.oversea'),
  crypto: t('instruments.coinFutures'),
  energy: t('instruments.energy'),
  fx: t('instruments.currency'),
  metals: t('instruments.metal'),
  hangSeng: t('instruments.hangSeng'),
  kospi: t('instruments.kospi'),
  always: t('instruments.allDay'),
};
const CALENDARS: Readonly<Record<string, string>> = {
  EQUITY_INDEX: t('instruments.index'),
  HKEX: t('instruments.hkex'),
  KRX: t('instruments.krx'),
};

export function scheduleName(code: string): string {
  return SCHEDULES[code] ?? code;
}

export function calendarName(code: string): string {
  return CALENDARS[code] ?? code;
}
