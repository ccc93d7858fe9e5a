import type { TextKey } from '../../../shared/i18n/texts.ts';

/** Below it a warning may come again, from it on it comes (DOMAIN §3): in percent. */
export const RATIO_MARKS = [70, 80] as const;

export type RatioTone = 'ok' | 'warn' | 'danger';

export function ratioTone(percent: number): RatioTone {
  const [caution, danger] = RATIO_MARKS;
  if (percent >= danger) return 'danger';
  return percent >= caution ? 'warn' : 'ok';
}

export const RATIO_STATUS: Readonly<Record<RatioTone, TextKey>> = {
  ok: 'futures.safe',
  warn: 'futures.caution',
  danger: 'futures.danger',
};
