import type { Session } from '@hoga/domain/trading-hours/session';
import { CLOSING_MS, type TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Timer } from '@hoga/engine/input/timer';

const SETTLE_MS = 60_000;
const FUNDING_MS = 8 * 3_600_000;

/** Overseas options that open and close together. */
export interface ClosingGroup {
  readonly name: string;
  readonly calendar: TradingCalendar;
  readonly overseaOptionIds: readonly number[];
}

/** A timer with its identity: one name is due at one moment once. */
export interface DueTimer {
  readonly name: string;
  readonly dueAt: number;
  readonly timer: Timer;
}

/** At one instant: funding looks at positions before anything closes them (DOMAIN §11), a close comes before an open. */
const ORDER: Readonly<Record<Timer['type'], number>> = {
  'futures.funding': 0,
  'oversea.breakEnd': 1,
  'oversea.breakStart': 2,
  'oversea.closing': 3,
  'oversea.settle': 4,
  'oversea.close': 5,
  'oversea.open': 6,
};

export function byTime(a: DueTimer, b: DueTimer): number {
  return a.dueAt - b.dueAt || ORDER[a.timer.type] - ORDER[b.timer.type] || (a.name < b.name ? -1 : 1);
}

const FUNDING = 'futures.funding';

/** 00, 08 and 16 UTC (DOMAIN §3), after `from` and up to `to`. */
export function fundingTimers(futuresOptionIds: readonly number[], from: number, to: number): DueTimer[] {
  const timers: DueTimer[] = [];
  if (futuresOptionIds.length === 0) return timers;
  for (let at = nextFunding(from); at <= to; at += FUNDING_MS) {
    timers.push({ name: FUNDING, dueAt: at, timer: { type: FUNDING, futuresOptionIds, fundingAt: at } });
  }
  return timers;
}

export function nextFunding(after: number): number {
  return (Math.floor(after / FUNDING_MS) + 1) * FUNDING_MS;
}

/** Everything the group's sessions ask for after `from` and up to `to`, in order. */
export function sessionTimers(group: ClosingGroup, from: number, to: number): DueTimer[] {
  const timers: DueTimer[] = [];
  let moment = group.calendar.stateAt(from);
  if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  for (let open = moment.nextOpen; open !== null && open <= to; open = laterThan(open, moment.nextOpen)) {
    moment = group.calendar.stateAt(open);
    if (moment.session !== null) timers.push(...timersOf(group, moment.session));
  }
  return timers.filter(({ dueAt }) => dueAt > from && dueAt <= to).sort(byTime);
}

/** A calendar that names no later opening ends the walk. */
function laterThan(open: number, next: number | null): number | null {
  return next !== null && next > open ? next : null;
}

/** When the group's next timer is due after `from`; `null` when none ever is. */
export function nextSessionTimer(group: ClosingGroup, from: number): number | null {
  const { session, nextOpen } = group.calendar.stateAt(from);
  const rest = session === null ? [] : timersOf(group, session).filter(({ dueAt }) => dueAt > from);
  const soonest = Math.min(...rest.map(({ dueAt }) => dueAt), nextOpen ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(soonest) ? soonest : null;
}

/**
 * What an option needs that is closed while its market trades, because it is new or its hours were changed: the
 * running session's timers so far, for itself alone.
 */
export function lateTimers(group: ClosingGroup, overseaOptionId: number, now: number): DueTimer[] {
  const { state, session } = group.calendar.stateAt(now);
  if (state === 'rest') return [];
  const name = `option ${overseaOptionId}`;
  const overseaOptionIds = [overseaOptionId];
  if (session !== null) return sessionTimers({ ...group, name, overseaOptionIds }, session.open - 1, now);
  // It never closes: there is no session to count from.
  return [{ name: `oversea.open/${name}`, dueAt: now, timer: { type: 'oversea.open', overseaOptionIds } }];
}

function timersOf({ name, overseaOptionIds }: ClosingGroup, session: Session): DueTimer[] {
  const timer = (type: Exclude<Timer['type'], typeof FUNDING>, dueAt: number): DueTimer => ({
    name: `${type}/${name}`,
    dueAt,
    timer: { type, overseaOptionIds },
  });
  return [
    timer('oversea.open', session.open),
    ...session.breaks.flatMap(({ from, to }) => [timer('oversea.breakStart', from), timer('oversea.breakEnd', to)]),
    timer('oversea.closing', closingAt(session)),
    timer('oversea.settle', session.close - SETTLE_MS),
    timer('oversea.close', session.close),
  ];
}

/** T − 10 min; where a break lies over it, trading resumes into the closing phase. */
function closingAt({ close, breaks }: Session): number {
  const usual = close - CLOSING_MS;
  return breaks.find(({ from, to }) => from <= usual && usual < to)?.to ?? usual;
}
