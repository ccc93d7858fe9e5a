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
 * Fires what is due, in the order of time. What was missed while nobody ran comes first, each once: it starts at the
 * newest stamp that was written, before which everything due was fired, and each firing is written with its effects.
 */
export class Scheduler {
  readonly #fire: SchedulerParts['fire'];
  readonly #lastFired: Map<string, number>;
  /** Up to when each schedule has been fired. */
  #firedUntil: Map<Schedule, number>;
  #nextDue = Number.NEGATIVE_INFINITY;
  /** The newest moment it was asked about, also where nothing was due. */
  #seen: number;
  /** Whether somebody still has to be brought to where they should be. */
  #isBehind = false;

  constructor({ schedules, lastFired, lastAt, fire }: SchedulerParts, now: number) {
    this.#fire = fire;
    this.#seen = lastAt;
    this.#lastFired = new Map(lastFired);
    this.#firedUntil = new Map(schedules.map((schedule) => [schedule, lastAt === 0 ? schedule.startAt(now) : lastAt]));
  }

  /** Brings everything up to the present: what was due, then what somebody missed who was not there. */
  catchUp(now: number): void {
    this.poll(now);
    this.#makeUp(now);
  }

  /** A clock that jumped back finds nothing due; one that jumped ahead finds all that lies between. */
  poll(now: number): void {
    this.#seen = Math.max(this.#seen, now);
    if (now < this.#nextDue && !this.#isBehind) return;
    const due: DueTimer[] = [];
    for (const [schedule, until] of this.#firedUntil) {
      due.push(...schedule.due(until, now));
      this.#firedUntil.set(schedule, Math.max(until, now));
    }
    this.#nextDue = this.#soonest();
    for (const timer of due.sort(byTime)) this.#fireOne(timer);
    if (this.#isBehind) this.#makeUp(now);
  }

  /**
   * Goes by other schedules from now on. All that was due by the old ones has fired, and the new ones begin after it:
   * nothing fires twice, and whoever is not where the new ones want them is brought there.
   */
  follow(schedules: readonly Schedule[], now: number): void {
    this.poll(now);
    const until = Math.max(this.#seen, ...this.#firedUntil.values());
    this.#firedUntil = new Map(schedules.map((schedule) => [schedule, until]));
    this.#nextDue = this.#soonest();
    this.#makeUp(now);
  }

  /**
   * As of where the schedules are, not of a clock that may have jumped back: a market that has closed stays closed. What
   * has fired under its name at that very moment waits for the clock to go on.
   */
  #makeUp(now: number): void {
    this.#isBehind = false;
    for (const [schedule, until] of this.#firedUntil) {
      const missed = schedule
        .missed(Math.max(until, this.#seen), this.#hasFired)
        .map((timer) => ({ ...timer, dueAt: Math.min(timer.dueAt, now) }));
      if (missed.some(({ name, dueAt }) => this.#hasFired(name, dueAt))) this.#isBehind = true;
      else for (const timer of missed) this.#fireOne(timer);
    }
  }

  readonly #hasFired = (name: string, dueAt: number): boolean => (this.#lastFired.get(name) ?? -1) >= dueAt;

  #fireOne(timer: DueTimer): void {
    this.#lastFired.set(timer.name, timer.dueAt);
    this.#fire(timer);
  }

  #soonest(): number {
    return Math.min(
      ...[...this.#firedUntil].map(([schedule, until]) => schedule.next(until) ?? Number.POSITIVE_INFINITY),
    );
  }
}
