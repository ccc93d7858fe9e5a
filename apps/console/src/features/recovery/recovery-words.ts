import type { RehearsedLosses } from '@hoga/contract/admin-system';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { t } from '../../shared/i18n/t.ts';

/** `4.2초`, `9분 2초`, `1시간 22분`. */
export function tookText(ms: number): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 10) return t('recovery.seconds', { seconds: seconds.toFixed(1) });
  const whole = Math.round(seconds);
  if (whole < 60) return t('recovery.seconds', { seconds: whole });
  if (whole < 3_600) return t('recovery.minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.floor(whole / 60);
  return t('recovery.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The number of ledger transactions and requests that would be gone. */
export function lostText({ transactions, requests }: RehearsedLosses): string {
  const count = transactions.reduce((sum, each) => sum + each.count, 0) + requests;
  return t('recovery.count', { count: formatFigure(count) });
}
