import type { HoursChange, SessionHours, WeeklySchedule } from './schedule.ts';
import { minutesOfTime } from './zone.ts';

const DAY_MINUTES = 24 * 60;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The names of invalid fields: a session must have a length, and breaks must lie within it one after the other. */
export function wrongHours({ weekdays, open, close, breaks }: SessionHours): readonly string[] {
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day <= 6;
  const areDays = weekdays.length > 0 && weekdays.every(isDay) && new Set(weekdays).size === weekdays.length;
  const wrong = [
    ...(areDays ? [] : ['weekdays']),
    ...(TIME.test(open) ? [] : ['open']),
    ...(TIME.test(close) && close !== open ? [] : ['close']),
    ...(breaks.every(({ from, to }) => TIME.test(from) && TIME.test(to)) ? [] : ['breaks']),
  ];
  if (wrong.length > 0) return wrong;
  const sinceOpen = (time: string) => (minutesOfTime(time) - minutesOfTime(open) + DAY_MINUTES) % DAY_MINUTES;
  const edges = [0, ...breaks.flatMap(({ from, to }) => [sinceOpen(from), sinceOpen(to)]), sinceOpen(close)];
  return edges.every((edge, place) => place === 0 || edge > (edges[place - 1] ?? 0)) ? [] : ['breaks'];
}

/** The schedule with other hours from a date on, replacing earlier changes from that date on. */
export function withHours(schedule: WeeklySchedule, change: HoursChange): WeeklySchedule {
  const before = (schedule.changes ?? []).filter(({ from }) => from < change.from);
  return { ...schedule, changes: [...before, change] };
}
