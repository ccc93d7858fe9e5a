import { assert } from '@hoga/kernel/assert';
import type { Holiday, SessionHours, WeeklySchedule } from './schedule.ts';
import { dateOfDay, dayOfDate, instantOf, minutesOfTime, wallTimeAt, weekdayOf } from './zone.ts';

const TRADE_DATE_ZONE = 'Asia/Seoul';

export interface Break {
  readonly from: number;
  readonly to: number;
}

/** One session in absolute time; breaks lie inside it. */
export interface Session {
  readonly open: number;
  readonly close: number;
  readonly breaks: readonly Break[];
  /** The KST date of the opening (DOMAIN §4). */
  readonly tradeDate: string;
}

/** The session that opens on this local day, or `null` on a weekend or holiday. */
export function sessionOn(
  schedule: WeeklySchedule,
  day: number,
  holidays: ReadonlyMap<string, Holiday>,
): Session | null {
  const hours = hoursOn(schedule, day);
  if (!hours.weekdays.includes(weekdayOf(day))) return null;
  const openMinutes = minutesOfTime(hours.open);
  const momentAfterOpen = (time: string): number => {
    const minutes = minutesOfTime(time);
    return instantOf(schedule.zone, { day: minutes <= openMinutes ? day + 1 : day, minutes });
  };

  const open = instantOf(schedule.zone, { day, minutes: openMinutes });
  const tradeDate = dateOfDay(wallTimeAt(TRADE_DATE_ZONE, open).day);
  const holiday = holidays.get(tradeDate);
  if (holiday !== undefined && 'closed' in holiday) return null;

  const usualClose = momentAfterOpen(hours.close);
  const close = holiday === undefined ? usualClose : Math.min(usualClose, earlyClose(holiday));
  if (close <= open) return null;
  const breaks = hours.breaks
    .map(({ from, to }) => ({ from: momentAfterOpen(from), to: Math.min(momentAfterOpen(to), close) }))
    .filter(({ from, to }) => from < to && to < close);
  return { open, close: endWithoutTrailingBreak(hours, close, momentAfterOpen), breaks, tradeDate };
}

/** The hours of sessions that open on this local day. */
export function hoursOn(schedule: WeeklySchedule, day: number): SessionHours {
  const { changes } = schedule;
  if (changes === undefined) return schedule;
  const date = dateOfDay(day);
  return changes.findLast(({ from }) => from <= date) ?? schedule;
}

/** An early close inside a break ends the session where the break began: there is no trading in between. */
function endWithoutTrailingBreak(
  { breaks }: SessionHours,
  close: number,
  momentAfterOpen: (time: string) => number,
): number {
  const around = breaks.find(({ from, to }) => momentAfterOpen(from) < close && close <= momentAfterOpen(to));
  return around === undefined ? close : momentAfterOpen(around.from);
}

function earlyClose(holiday: Extract<Holiday, { closesAt: string }>): number {
  const [date, time] = holiday.closesAt.split('T');
  assert(date !== undefined && time !== undefined, `not a local time: ${holiday.closesAt}`);
  return instantOf(holiday.zone, { day: dayOfDate(date), minutes: minutesOfTime(time) });
}
