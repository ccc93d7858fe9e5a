import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';

/**
 * The chart library writes every time as UTC, so times are handed to it nine hours ahead: what it calls UTC is then
 * the clock in Seoul, and day borders fall where Korean readers expect them.
 */
export function toAxisSeconds(epochMs: number): number {
  return (epochMs + KST_OFFSET_MS) / 1000;
}

/** How coarse a mark on the time axis is. */
export type AxisMark = 'year' | 'month' | 'day' | 'time' | 'seconds';

/** The text of a mark: a new day shows its date, the rest the time. */
export function axisMarkText(seconds: number, mark: AxisMark): string {
  const iso = new Date(seconds * 1000).toISOString();
  switch (mark) {
    case 'year':
      return iso.slice(0, 4);
    case 'month':
    case 'day':
      return `${iso.slice(5, 7)}.${iso.slice(8, 10)}`;
    case 'time':
      return iso.slice(11, 16);
    case 'seconds':
      return iso.slice(11, 19);
  }
}

/** The text under the crosshair. */
export function crosshairTimeText(seconds: number, detail: 'day' | 'minute' | 'second'): string {
  const iso = new Date(seconds * 1000).toISOString();
  const date = `${iso.slice(0, 4)}.${iso.slice(5, 7)}.${iso.slice(8, 10)}`;
  if (detail === 'day') return date;
  return `${date.slice(5)} ${iso.slice(11, detail === 'minute' ? 16 : 19)}`;
}
