import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway, withoutParameters } from './persistence/database-failure.ts';

const RETRY_MS = 500;

export interface PhaseParts {
  readonly log: { warn(details: object, message: string): void };
  readonly signal?: AbortSignal | undefined;
  /** Resolves when the database answers, however long that takes; rejects when it is gone. */
  readonly untilAnswered: () => Promise<void>;
}

/** The steps of a start: measures each, and starts none after a stop was requested. */
export class StartPhases {
  readonly #parts: PhaseParts;
  readonly #taken: Record<string, number> = {};

  constructor(parts: PhaseParts) {
    this.#parts = parts;
  }

  /** Milliseconds of each phase, in order. */
  get taken(): Readonly<Record<string, number>> {
    return this.#taken;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.#parts.signal?.throwIfAborted();
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#taken[name] = (this.#taken[name] ?? 0) + Math.round(performance.now() - began);
    }
  }

  /**
   * Work that can be repeated from its beginning. On a busy machine the database misses its time limits, which exist
   * for waiting clients: a start continues as long as its database answers at all.
   */
  async repeated<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { log, signal, untilAnswered } = this.#parts;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.run(name, work);
      } catch (error) {
        if (signal?.aborted || !isDatabaseAway(error)) throw error;
        const details = { err: withoutParameters(error), phase: name, attempt };
        log.warn(details, `the database is slow to answer (${name}): the start waits for it and goes on`);
        await delay(RETRY_MS);
        await untilAnswered().catch(() => Promise.reject(error));
      }
    }
  }
}
