import type { Holiday, Schedule, WeeklyPause, WeeklySchedule } from './schedule.ts';
import { type Session, sessionOn } from './session.ts';
import { DAY_MS, instantOf, MINUTE_MS, minutesOfTime, wallTimeAt, weekdayOf } from './zone.ts';

/** In the last ten minutes only reducing orders are accepted (DOMAIN §4). */
export const CLOSING_MS = 10 * MINUTE_MS;

/** The search for the next opening ends here: a market without one is closed for good. */
const HORIZON_DAYS = 40;

export type MarketStateName = 'open' | 'closing' | 'break' | 'rest';

export interface MarketMoment {
  readonly state: MarketStateName;
  /**
   * The end of the current state: the next break or the close (open, closing), the end of the break, the next opening
   * (rest). `null` when it never ends.
   */
  readonly until: number | null;
  /** The current session; while at rest, the last one. */
  readonly session: Session | null;
  readonly nextOpen: number | null;
  /** The end of the running session, or of the next one. */
  readonly nextClose: number | null;
  /** KST date of the session's opening; while at rest, of the last one. `null` where there are no sessions. */
  readonly tradeDate: string | null;
}

export interface TradingCalendar {
  stateAt(at: number): MarketMoment;
}

const ALWAYS: MarketMoment = {
  state: 'open',
  until: null,
  session: null,
  nextOpen: null,
  nextClose: null,
  tradeDate: null,
};

/** Cached while the state does not change, so it may be called on every tick. */
export function tradingCalendar(schedule: Schedule, holidays: readonly Holiday[] = []): TradingCalendar {
  if (schedule.kind === 'always') {
    const { pause } = schedule;
    return pause === undefined ? { stateAt: () => ALWAYS } : remembering((at) => pausingSegment(pause, at));
  }
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]));
  const sessions = sessionCache(schedule, byDate);
  return remembering((at) => segmentAt(at, sessions, wallTimeAt(schedule.zone, at).day));
}

function remembering(segment: (at: number) => Segment): TradingCalendar {
  let known: Segment | null = null;
  return {
    stateAt(at) {
      if (known === null || at < known.from || at >= known.to) known = segment(at);
      return known.moment;
    },
  };
}

/** Trading without sessions: open, except for the weekly pause. */
function pausingSegment({ zone, weekday, from, to }: WeeklyPause, at: number): Segment {
  const { day } = wallTimeAt(zone, at);
  const startsOn = day - ((weekdayOf(day) - weekday + 7) % 7);
  const pauseOf = (week: number) => ({
    from: instantOf(zone, { day: startsOn + 7 * week, minutes: minutesOfTime(from) }),
    to: instantOf(zone, { day: startsOn + 7 * week, minutes: minutesOfTime(to) }),
  });
  const pause = pauseOf(0);
  if (at >= pause.from && at < pause.to) return { ...pause, moment: { ...ALWAYS, state: 'break', until: pause.to } };
  const [last, next] = at < pause.from ? [pauseOf(-1), pause] : [pause, pauseOf(1)];
  return { from: last.to, to: next.from, moment: { ...ALWAYS, until: next.from } };
}

type SessionOf = (day: number) => Session | null;

function sessionCache(schedule: WeeklySchedule, holidays: ReadonlyMap<string, Holiday>): SessionOf {
  const cache = new Map<number, Session | null>();
  return (day) => {
    const known = cache.get(day);
    if (known !== undefined) return known;
    if (cache.size > 1_000) cache.clear();
    const session = sessionOn(schedule, day, holidays);
    cache.set(day, session);
    return session;
  };
}

interface Segment {
  readonly from: number;
  readonly to: number;
  readonly moment: MarketMoment;
}

function segmentAt(at: number, sessionOf: SessionOf, today: number): Segment {
  const current = findSession(sessionOf, today, -1, (session) => session.open <= at);
  const next = findSession(sessionOf, today - 1, 1, (session) => session.open > at);
  if (current === null || at >= current.close) return restSegment(current, next, at);
  return sessionSegment(current, next, at);
}

function restSegment(last: Session | null, next: Session | null, at: number): Segment {
  return {
    from: last?.close ?? at - DAY_MS,
    to: next?.open ?? at + DAY_MS,
    moment: {
      state: 'rest',
      until: next?.open ?? null,
      session: last,
      nextOpen: next?.open ?? null,
      nextClose: next?.close ?? null,
      tradeDate: last?.tradeDate ?? null,
    },
  };
}

function sessionSegment(session: Session, next: Session | null, at: number): Segment {
  const facts = {
    session,
    nextOpen: next?.open ?? null,
    nextClose: session.close,
    tradeDate: session.tradeDate,
  };
  const pause = session.breaks.find(({ from, to }) => from <= at && at < to);
  if (pause !== undefined) return { ...pause, moment: { ...facts, state: 'break', until: pause.to } };

  const begin = session.breaks.findLast(({ to }) => to <= at)?.to ?? session.open;
  const end = session.breaks.find(({ from }) => from > at)?.from ?? session.close;
  const closingFrom = Math.max(begin, session.close - CLOSING_MS);
  if (at >= closingFrom) {
    return { from: closingFrom, to: session.close, moment: { ...facts, state: 'closing', until: session.close } };
  }
  return { from: begin, to: Math.min(end, closingFrom), moment: { ...facts, state: 'open', until: end } };
}

function findSession(
  sessionOf: SessionOf,
  from: number,
  step: 1 | -1,
  wanted: (session: Session) => boolean,
): Session | null {
  for (let i = 0; i <= HORIZON_DAYS; i++) {
    const session = sessionOf(from + i * step);
    if (session !== null && wanted(session)) return session;
  }
  return null;
}

/** The same without a cache, for a single call. */
export function marketStateAt(schedule: Schedule, at: number, holidays: readonly Holiday[] = []): MarketMoment {
  return tradingCalendar(schedule, holidays).stateAt(at);
}
