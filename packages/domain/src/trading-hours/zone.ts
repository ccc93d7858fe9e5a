import { assert } from '@hoga/kernel/assert';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A moment in local wall time. `day` counts days since 1970-01-01. */
export interface WallTime {
  readonly day: number;
  readonly minutes: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** The zone's offset from UTC at that moment. */
export function zoneOffsetMs(zone: string, at: number): number {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(zone).formatToParts(at)) {
    if (type in fields) fields[type as keyof typeof fields] = Number(value);
  }
  const wall = Date.UTC(fields.year, fields.month - 1, fields.day, fields.hour, fields.minute, fields.second);
  return wall - Math.floor(at / 1000) * 1000;
}

export function wallTimeAt(zone: string, at: number): WallTime {
  const shifted = at + zoneOffsetMs(zone, at);
  const day = Math.floor(shifted / DAY_MS);
  return { day, minutes: Math.floor((shifted - day * DAY_MS) / MINUTE_MS) };
}

/**
 * The moment of a local wall time. A time skipped in spring is shifted by the size of the gap; one that happens twice
 * in autumn is the first of the two.
 */
export function instantOf(zone: string, wall: WallTime): number {
  const local = wall.day * DAY_MS + wall.minutes * MINUTE_MS;
  const before = local - zoneOffsetMs(zone, local - DAY_MS);
  const after = local - zoneOffsetMs(zone, local + DAY_MS);
  if (before === after) return before;
  const candidates = [before, after].filter((instant) => instant + zoneOffsetMs(zone, instant) === local);
  return candidates.length === 0 ? before : Math.min(...candidates);
}

/** `2026-11-15` as days since 1970-01-01. */
export function dayOfDate(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  assert(year !== undefined, `not a date: ${date}`);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** `17:00` as minutes since midnight. */
export function minutesOfTime(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  assert(hours !== undefined, `not a time of day: ${time}`);
  return Number(hours) * 60 + Number(minutes);
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
