import { useText } from '../../../shared/i18n/use-text.ts';
import type { TradeDay } from './trade-day.ts';

const WEEKDAYS = [
  'overseaDesktop.weekday0',
  'overseaDesktop.weekday1',
  'overseaDesktop.weekday2',
  'overseaDesktop.weekday3',
  'overseaDesktop.weekday4',
  'overseaDesktop.weekday5',
  'overseaDesktop.weekday6',
] as const;

/** 6월 16일 월요일 */
export function useDayText(): (day: TradeDay) => string {
  const t = useText();
  return ({ month, day, weekday }) => {
    const key = WEEKDAYS[weekday];
    return t('overseaDesktop.day', { month, day, weekday: key === undefined ? '' : t(key) });
  };
}
