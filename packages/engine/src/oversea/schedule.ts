import type { Session } from '@hoga/domain/trading-hours/session';
import { CLOSING_MS, type TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { CalendarOf, DueTimer, Schedule } from '../product/schedule.ts';
import type { OverseaBook, OverseaMarket } from './book.ts';
import type { OVERSEA_TIMERS, SessionTimer } from './timers.ts';

const SETTLE_MS = 60_000;

type Step = keyof typeof OVERSEA_TIMERS;

/** At one instant a close comes before an open. */
const RANKS: { readonly [S in Step]: number } = {
  'oversea.breakEnd': 1,
  'oversea.breakStart': 2,
  'oversea.closing': 3,
  'oversea.settle': 4,
  'oversea.close': 5,
  'oversea.open': 6,
};
const STEPS = Object.keys(RANKS) as readonly Step[];

/** Options that open and close together. */
export interface ClosingGroup {
  readonly name: string;
  readonly calendar: TradingCalendar;
  readonly overseaOptionIds: readonly number[];
  readonly isClosed: (overseaOptionId: number) => boolean;
}

/** Options grouped by the calendar they keep, whichever site offers them. */
export function sessionSchedules(book: OverseaBook, calendarOf: CalendarOf): Schedule[] {
  const groups = new Map<TradingCalendar, { readonly name: string; readonly markets: OverseaMarket[] }>();
  for (const market of book.markets.values()) {
    const { name, calendar } = calendarOf(market.option.feed);
    const group = groups.get(calendar) ?? { name, markets: [] };
    groups.set(calendar, group);
    group.markets.push(market);
  }
  const names = [...groups.values()].map(({ name }) => name);
  const isClosed = (id: number) => book.markets.get(id)?.state.phase === 'CLOSED';
  return [...groups].map(([calendar, { name, markets }]) => {
    const feeds = [...new Set(markets.map(({ option }) => option.feed))].sort();
    return sessionSchedule({
      // Instruments of one name may still keep hours of their own: then they name the group.
      name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${feeds.join(' ')}`,
      calendar,
      overseaOptionIds: markets.map(({ option }) => option.id),
      isClosed,
    });
  });
}

export function sessionSchedule(group: ClosingGroup): Schedule {
  const { name, calendar, overseaOptionIds } = group;
  return {
    names: STEPS.map((step) => nameOf(step, name)),
    due: (from, to) => sessionTimers(group, from, to),
    next: (from) => {
      const { session, nextOpen } = calendar.stateAt(from);
      const rest = session === null ? [] : timersOf(group, session).filter(({ dueAt }) => dueAt > from);
      const soonest = Math.min(...rest.map(({ dueAt }) => dueAt), nextOpen ?? Number.POSITIVE_INFINITY);
      return Number.isFinite(soonest) ? soonest : null;
    },
    // The session that is under way belongs to it from its opening.
    startAt: (now) => {
      const { state, session } = calendar.stateAt(now);
      return state === 'rest' || session === null ? now : session.open - 1;
    },
    missed: (until) => overseaOptionIds.filter(group.isClosed).flatMap((id) => lateTimers(group, id, until)),
  };
}

function nameOf(step: Step, group: string): string {
  return `${step}/${group}`;
}

type SessionOptions = Omit<ClosingGroup, 'isClosed'>;

/** Everything the group's sessions ask for after `from` and up to `to`. */
function sessionTimers(group: SessionOptions, from: number, to: number): DueTimer[] {
  const timers: DueTimer[] = [];
  let moment = group.calendar.stateAt(from);
  if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  for (let open = moment.nextOpen; open !== null && open <= to; open = laterThan(open, moment.nextOpen)) {
    moment = group.calendar.stateAt(open);
    if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  }
  return timers.filter(({ dueAt }) => dueAt > from && dueAt <= to);
}

/** A calendar that names no later opening ends the walk. */
function laterThan(open: number, next: number | null): number | null {
  return next !== null && next > open ? next : null;
}

/**
 * What an option needs that is closed while its market trades, because it is new or its hours were changed: the
 * running session's timers so far, for itself alone.
 */
function lateTimers(group: SessionOptions, overseaOptionId: number, until: number): DueTimer[] {
  const { state, session } = group.calendar.stateAt(until);
  if (state === 'rest') return [];
  const alone = { ...group, name: `option ${overseaOptionId}`, overseaOptionIds: [overseaOptionId] };
  if (session !== null) return sessionTimers(alone, session.open - 1, until);
  // It never closes: there is no session to count from.
  return [timerOf('oversea.open', until, alone)];
}

function timersOf(group: SessionOptions, session: Session): DueTimer[] {
  return [
    timerOf('oversea.open', session.open, group),
    ...session.breaks.flatMap(({ from, to }) => [
      timerOf('oversea.breakStart', from, group),
      timerOf('oversea.breakEnd', to, group),
    ]),
    timerOf('oversea.closing', closingAt(session), group),
    timerOf('oversea.settle', session.close - SETTLE_MS, group),
    timerOf('oversea.close', session.close, group),
  ];
}

function timerOf(type: Step, dueAt: number, { name, overseaOptionIds }: SessionOptions): DueTimer<SessionTimer<Step>> {
  return { name: nameOf(type, name), dueAt, rank: RANKS[type], timer: { type, overseaOptionIds } };
}

/** T − 10 min; where a break lies over it, trading resumes into the closing phase. */
function closingAt({ close, breaks }: Session): number {
  const usual = close - CLOSING_MS;
  return breaks.find(({ from, to }) => from <= usual && usual < to)?.to ?? usual;
}
