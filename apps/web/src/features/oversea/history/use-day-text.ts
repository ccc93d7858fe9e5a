import { useText } from '../../../shared/i18n/use-text.ts';
import type { TradeDay } from './trade-day.ts';

const WEEKDAYS = [
  'overseaDesk.weekday0',
  'overseaDesk.weekday1',
  'overseaDesk.weekday2',
  'overseaDesk.weekday3',
  'overseaDesk.weekday4',
  'overseaDesk.weekday5',
  'overseaDesk.weekday6',
] as const;

/** 6월 16일 월요일 */
export function useDayText(): (day: TradeDay) => string {
  const t = useText();
  return ({ month, day, weekday }) => {
    const key = WEEKDAYS[weekday];
    return t('overseaDesk.day', { month, day, weekday: key === undefined ? '' : t(key) });
  };
}
