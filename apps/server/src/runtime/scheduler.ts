import {
  byTime,
  type ClosingGroup,
  type DueTimer,
  fundingTimers,
  lateTimers,
  nextFunding,
  nextSessionTimer,
  sessionTimers,
} from './timetable.ts';

export interface Timetable {
  readonly groups: readonly ClosingGroup[];
  readonly futuresOptionIds: readonly number[];
}

export interface SchedulerParts {
  readonly timetable: Timetable;
  /** Of each timer that has fired, when it was last due. */
  readonly lastFired: ReadonlyMap<string, number>;
  /** When anything was last written; 0 before the first time. */
  readonly lastAt: number;
  readonly isClosed: (overseaOptionId: number) => boolean;
  readonly fire: (timer: DueTimer) => void;
}

/**
 * Fires what is due, in the order of time. What was missed while nobody ran comes first, each once: it starts after
 * the last timer that was written, and each firing is written with its effects.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  /** Up to when each group, and funding, has been fired. */
  readonly #firedUntil = new Map<ClosingGroup, number>();
  #fundedUntil: number;
  #nextDue = Number.NEGATIVE_INFINITY;

  constructor(parts: SchedulerParts, now: number) {
    this.#parts = parts;
    const { timetable, lastFired, lastAt } = parts;
    for (const group of timetable.groups) {
      this.#firedUntil.set(group, this.#lastOf(group) ?? (lastAt === 0 ? startOf(group, now) : lastAt));
    }
    // Funding hours before the first start are nobody's.
    this.#fundedUntil = lastFired.get('futures.funding') ?? (lastAt === 0 ? now : lastAt);
  }

  /** Brings everything up to the present: missed timers, then options that missed their opening. */
  catchUp(now: number): void {
    this.look(now);
    // Up to where the group is, not up to a clock that may have jumped back: a market that has closed stays closed.
    for (const [group, until] of this.#firedUntil) {
      for (const id of group.overseaOptionIds) {
        if (!this.#parts.isClosed(id)) continue;
        for (const timer of lateTimers(group, id, until)) {
          if ((this.#parts.lastFired.get(timer.name) ?? -1) < timer.dueAt) this.#parts.fire(timer);
        }
      }
    }
  }

  /** A clock that jumped back finds nothing due; one that jumped ahead finds all that lies between. */
  look(now: number): void {
    if (now < this.#nextDue) return;
    const due: DueTimer[] = fundingTimers(this.#parts.timetable.futuresOptionIds, this.#fundedUntil, now);
    for (const [group, until] of this.#firedUntil) due.push(...sessionTimers(group, until, now));
    this.#fundedUntil = Math.max(this.#fundedUntil, now);
    for (const [group, until] of this.#firedUntil) this.#firedUntil.set(group, Math.max(until, now));
    for (const timer of due.sort(byTime)) this.#parts.fire(timer);
    this.#nextDue = this.#soonest();
  }

  #soonest(): number {
    const sessions = [...this.#firedUntil].map(([group, until]) => nextSessionTimer(group, until));
    return Math.min(nextFunding(this.#fundedUntil), ...sessions.map((at) => at ?? Number.POSITIVE_INFINITY));
  }

  #lastOf({ name }: ClosingGroup): number | null {
    const dues = [...this.#parts.lastFired].flatMap(([timer, dueAt]) => (timer.endsWith(`/${name}`) ? [dueAt] : []));
    return dues.length === 0 ? null : Math.max(...dues);
  }
}

/** At the very first start a group begins with the session that is under way; earlier ones are nobody's. */
function startOf({ calendar }: ClosingGroup, now: number): number {
  const { state, session } = calendar.stateAt(now);
  return state === 'rest' || session === null ? now : session.open - 1;
}
