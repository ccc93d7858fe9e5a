import { byTime, type DueTimer, type Schedule } from '@hoga/engine/product/schedule';

export interface SchedulerParts {
  readonly schedules: readonly Schedule[];
  /** Of each timer that has fired, when it was last due. */
  readonly lastFired: ReadonlyMap<string, number>;
  /** When anything was last written; 0 before the first time. */
  readonly lastAt: number;
  readonly fire: (timer: DueTimer) => void;
}

/**
 * Fires what is due, in the order of time. What was missed while nobody ran comes first, each once: it starts after
 * the last timer that was written, and each firing is written with its effects.
 */
export class Scheduler {
  readonly #parts: SchedulerParts;
  /** Up to when each schedule has been fired. */
  readonly #firedUntil = new Map<Schedule, number>();
  #nextDue = Number.NEGATIVE_INFINITY;

  constructor(parts: SchedulerParts, now: number) {
    this.#parts = parts;
    const { schedules, lastAt } = parts;
    for (const schedule of schedules) {
      const unfired = lastAt === 0 ? schedule.startAt(now) : lastAt;
      this.#firedUntil.set(schedule, this.#lastOf(schedule) ?? unfired);
    }
  }

  /** Brings everything up to the present: what was due, then what somebody missed who was not there. */
  catchUp(now: number): void {
    this.look(now);
    // Up to where the schedule is, not up to a clock that may have jumped back: a market that has closed stays closed.
    for (const [schedule, until] of this.#firedUntil) {
      for (const timer of schedule.missed(until)) {
        if ((this.#parts.lastFired.get(timer.name) ?? -1) < timer.dueAt) this.#parts.fire(timer);
      }
    }
  }

  /** A clock that jumped back finds nothing due; one that jumped ahead finds all that lies between. */
  look(now: number): void {
    if (now < this.#nextDue) return;
    const due: DueTimer[] = [];
    for (const [schedule, until] of this.#firedUntil) {
      due.push(...schedule.due(until, now));
      this.#firedUntil.set(schedule, Math.max(until, now));
    }
    for (const timer of due.sort(byTime)) this.#parts.fire(timer);
    this.#nextDue = this.#soonest();
  }

  #soonest(): number {
    return Math.min(
      ...[...this.#firedUntil].map(([schedule, until]) => schedule.next(until) ?? Number.POSITIVE_INFINITY),
    );
  }

  #lastOf({ names }: Schedule): number | null {
    const dues = names.flatMap((name) => this.#parts.lastFired.get(name) ?? []);
    return dues.length === 0 ? null : Math.max(...dues);
  }
}
