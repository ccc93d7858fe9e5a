import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';

/** A KST day as `2026-11-17`. */
export const dayText = (day: number): string => kstDate(kstMidnight(day));

export const dayOf = (date: string): number => kstDay(Date.parse(`${date}T00:00:00+09:00`));
