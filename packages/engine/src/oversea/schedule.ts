import type { Session } from '@hoga/domain/trading-hours/session';
import { CLOSING_MS, type MarketStateName, type TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { defined } from '@hoga/kernel/assert';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { CalendarOf, DueTimer, Schedule } from '../product/schedule.ts';
import type { OverseaBook, OverseaMarket } from './book.ts';
import type { SessionPhase } from './rows.ts';
import type { OVERSEA_TIMERS } from './session-steps.ts';
import type { RollTimer, SessionTimer } from './timers.ts';

const SETTLE_MS = 60_000;

type Step = Exclude<keyof typeof OVERSEA_TIMERS, 'oversea.roll'>;

/** At one instant a close comes before an open. */
const RANKS: { readonly [S in Step]: number } = {
  'oversea.breakEnd': 1,
  'oversea.breakStart': 2,
  'oversea.closing': 3,
  'oversea.settle': 4,
  'oversea.close': 5,
  'oversea.open': 6,
};

/** After every step of a session. */
const ROLL_RANK = 7;

/** Options that open and close together. */
export interface ClosingGroup {
  readonly name: string;
  readonly calendar: TradingCalendar;
  readonly overseaOptionIds: readonly OverseaOptionId[];
  readonly phaseOf: (overseaOptionId: OverseaOptionId) => SessionPhase;
}

/** Options grouped by calendar, across sites. */
export function sessionSchedules(book: OverseaBook, calendarOf: CalendarOf): Schedule[] {
  const groups = new Map<TradingCalendar, { readonly name: string; readonly markets: OverseaMarket[] }>();
  for (const market of book.markets.values()) {
    const { name, calendar } = calendarOf(market.option.feed);
    const group = groups.get(calendar) ?? { name, markets: [] };
    groups.set(calendar, group);
    group.markets.push(market);
  }
  const names = [...groups.values()].map(({ name }) => name);
  const phaseOf = (id: OverseaOptionId) => defined(book.markets.get(id), `oversea option ${id}`).state.phase;
  const sessions = [...groups].map(([calendar, { name, markets }]) => {
    const feeds = [...new Set(markets.map(({ option }) => option.feed))].sort();
    return sessionSchedule({
      // Instruments of one name may have different hours: then the group's name includes their feeds.
      name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${feeds.join(' ')}`,
      calendar,
      overseaOptionIds: markets.map(({ option }) => option.id),
      phaseOf,
    });
  });
  return [...sessions, rollSchedule(book)];
}

/** A roll is due once its prices are fixed, for all options together: they share the feed. Missed ones are made in their order. */
function rollSchedule(book: OverseaBook): Schedule {
  return {
    due: () => [],
    next: () => null,
    startAt: (now) => now,
    missed: (until) => {
      const timers = new Map<number, RollTimer>();
      for (const { option, state } of book.markets.values()) {
        for (const roll of option.rolls ?? []) {
          if (roll.id <= (state.rollId ?? 0)) continue;
          const others = timers.get(roll.id)?.overseaOptionIds ?? [];
          timers.set(roll.id, { type: 'oversea.roll', overseaOptionIds: [...others, option.id], roll });
        }
      }
      const inOrder = [...timers.values()].sort((a, b) => a.roll.id - b.roll.id);
      return inOrder.map(
        (timer): DueTimer<RollTimer> => ({
          name: `oversea.roll/${timer.roll.id}`,
          dueAt: until,
          rank: ROLL_RANK,
          timer,
        }),
      );
    },
  };
}

export function sessionSchedule(group: ClosingGroup): Schedule {
  const { calendar } = group;
  return {
    due: (from, to) => sessionTimers(group, from, to),
    next: (from) => {
      const { state, session, nextOpen, until } = calendar.stateAt(from);
      if (session === null && state !== 'rest') return until;
      const rest = session === null ? [] : timersOf(group, session).filter(({ dueAt }) => dueAt > from);
      const soonest = Math.min(...rest.map(({ dueAt }) => dueAt), nextOpen ?? Number.POSITIVE_INFINITY);
      return Number.isFinite(soonest) ? soonest : null;
    },
    // A session under way belongs to the schedule from its opening.
    startAt: (now) => {
      const { state, session } = calendar.stateAt(now);
      return state === 'rest' || session === null ? now : session.open - 1;
    },
    missed: (until, hasFired) => missedTimers(group, until, hasFired),
  };
}

function nameOf(step: Step, group: string): string {
  return `${step}/${group}`;
}

type SessionOptions = Omit<ClosingGroup, 'phaseOf'>;

/** All session timers of the group after `from` and up to `to`. */
function sessionTimers(group: SessionOptions, from: number, to: number): DueTimer[] {
  const timers: DueTimer[] = [];
  let moment = group.calendar.stateAt(from);
  if (moment.session === null && moment.state !== 'rest') return pauseTimers(group, from, to);
  if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  for (let open = moment.nextOpen; open !== null && open <= to; open = laterThan(open, moment.nextOpen)) {
    moment = group.calendar.stateAt(open);
    if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  }
  return timers.filter(({ dueAt }) => dueAt > from && dueAt <= to);
}

/** Without sessions trading may still have breaks. */
function pauseTimers(group: SessionOptions, from: number, to: number): DueTimer[] {
  const timers: DueTimer[] = [];
  let { state, until } = group.calendar.stateAt(from);
  while (until !== null && until <= to) {
    timers.push(timerOf(state === 'break' ? 'oversea.breakEnd' : 'oversea.breakStart', until, group));
    ({ state, until } = group.calendar.stateAt(until));
  }
  return timers;
}

/** A calendar without a later opening ends the iteration. */
function laterThan(open: number, next: number | null): number | null {
  return next !== null && next > open ? next : null;
}

/**
 * The steps that bring each option to its market's current phase: it may be new, or its hours were changed. They are
 * named per option, so that the group's timers stay as scheduled.
 */
function missedTimers(group: ClosingGroup, until: number, hasFired: Parameters<Schedule['missed']>[1]): DueTimer[] {
  const { state, session } = group.calendar.stateAt(until);
  const settleAt = session === null ? Number.POSITIVE_INFINITY : session.close - SETTLE_MS;
  const isSettled = until < settleAt || hasFired(nameOf('oversea.settle', group.name), settleAt);
  return group.overseaOptionIds.flatMap((id) => {
    const name = `option ${id}`;
    const steps = stepsTo(state, group.phaseOf(id));
    const wasSettled = isSettled || hasFired(nameOf('oversea.settle', name), settleAt);
    if (state === 'closing' && !wasSettled) steps.push('oversea.settle');
    return steps.map((step) => timerOf(step, until, { ...group, name, overseaOptionIds: [id] }));
  });
}

const TO_OPEN: { readonly [Phase in SessionPhase]: readonly Step[] } = {
  CLOSED: ['oversea.open'],
  OPEN: [],
  BREAK: ['oversea.breakEnd'],
  // The closing minutes were cancelled by changed hours: the way back to OPEN is through a break.
  CLOSING: ['oversea.breakStart', 'oversea.breakEnd'],
};

function stepsTo(state: MarketStateName, phase: SessionPhase): Step[] {
  switch (state) {
    case 'open':
      return [...TO_OPEN[phase]];
    case 'closing':
      return phase === 'CLOSING' ? [] : [...TO_OPEN[phase], 'oversea.closing'];
    case 'break':
      if (phase === 'BREAK') return [];
      return phase === 'CLOSED' ? ['oversea.open', 'oversea.breakStart'] : ['oversea.breakStart'];
    case 'rest':
      return phase === 'CLOSED' ? [] : ['oversea.settle', 'oversea.close'];
  }
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
