import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import { currentLanguage } from '../texts/language-store.ts';

interface KstParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/** KST, whatever the reader's time zone. */
function kstParts(epochMs: number): KstParts {
  const iso = new Date(epochMs + KST_OFFSET_MS).toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
  };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2026.11.15`; `Nov 15, 2026` where the page is English. */
export function formatKstDate(epochMs: number): string {
  const { year, month, day } = kstParts(epochMs);
  return currentLanguage() === 'ko' ? `${year}.${month}.${day}` : `${englishDay(month, day)}, ${year}`;
}

function englishDay(month: string, day: string): string {
  return `${MONTHS[Number(month) - 1]} ${Number(day)}`;
}

/** `01:58:12`, 24-hour. */
export function formatKstTime(epochMs: number): string {
  const { hour, minute, second } = kstParts(epochMs);
  return `${hour}:${minute}:${second}`;
}

/** `01:58`, 24-hour. */
export function formatKstMinute(epochMs: number): string {
  const { hour, minute } = kstParts(epochMs);
  return `${hour}:${minute}`;
}

/** `11.15 01:58`, `Nov 15 01:58`: for lists, without the year. */
export function formatKstShort(epochMs: number): string {
  const { month, day, hour, minute } = kstParts(epochMs);
  const date = currentLanguage() === 'ko' ? `${month}.${day}` : englishDay(month, day);
  return `${date} ${hour}:${minute}`;
}

/** `2026.11.15 01:58`, `Nov 15, 2026 01:58` */
export function formatKstDateTime(epochMs: number): string {
  return `${formatKstDate(epochMs)} ${formatKstMinute(epochMs)}`;
}

/** `4:05`, `1:04:05`: the remaining time; never below zero. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
