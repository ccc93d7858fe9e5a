import { byTime, type DueTimer, type Schedule } from '@hoga/engine/product/schedule';

export interface SchedulerParts {
  readonly schedules: readonly Schedule[];
  /** Last due time of each timer that has fired. */
  readonly lastFired: ReadonlyMap<string, number>;
  /** Time of the last write; 0 before the first. */
  readonly lastAt: number;
  readonly fire: (timer: DueTimer) => void;
}

/**
 * Fires due timers in order of time. Timers missed while no process ran fire first, each once: the scheduler starts at
 * the newest timestamp written, before which every due timer has fired, and each firing is written with its effects.
 */
export class Scheduler {
  readonly #fire: SchedulerParts['fire'];
  readonly #lastFired: Map<string, number>;
  /** Until when each schedule has fired. */
  #firedUntil: Map<Schedule, number>;
  #nextDue = Number.NEGATIVE_INFINITY;
  /** The newest time polled, also when nothing was due. */
  #seen: number;
  /** Whether an option is still in another phase than its schedule demands. */
  #isBehind = false;

  constructor({ schedules, lastFired, lastAt, fire }: SchedulerParts, now: number) {
    this.#fire = fire;
    this.#seen = lastAt;
    this.#lastFired = new Map(lastFired);
    this.#firedUntil = new Map(schedules.map((schedule) => [schedule, lastAt === 0 ? schedule.startAt(now) : lastAt]));
  }

  /** Fires everything due until now, then corrects options that missed a step. */
  catchUp(now: number): void {
    this.poll(now);
    this.#makeUp(now);
  }

  /** After a backward clock jump nothing is due; after a forward jump everything in between is. */
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
   * Switches to other schedules. Everything due under the old ones has fired and the new ones start after it: nothing
   * fires twice, and options in another phase than the new schedules demand are moved there.
   */
  follow(schedules: readonly Schedule[], now: number): void {
    this.poll(now);
    const until = Math.max(this.#seen, ...this.#firedUntil.values());
    this.#firedUntil = new Map(schedules.map((schedule) => [schedule, until]));
    this.#nextDue = this.#soonest();
    this.#makeUp(now);
  }

  /**
   * Uses the schedules' position, not a clock that may have jumped back: a closed market stays closed. A timer that
   * already fired under the same name at that time waits for the clock to advance.
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
