import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway, withoutParameters } from './persistence/database-failure.ts';

const RETRY_MS = 500;

export interface PhaseParts {
  readonly log: { warn(details: object, message: string): void };
  readonly signal?: AbortSignal | undefined;
  /** Resolves when the database answers, however long that takes; rejects where it is gone. */
  readonly untilAnswered: () => Promise<void>;
}

/** The steps of a start: how long each took, and that none begins after a stop was asked for. */
export class StartPhases {
  readonly #parts: PhaseParts;
  readonly #taken: Record<string, number> = {};

  constructor(parts: PhaseParts) {
    this.#parts = parts;
  }

  /** Milliseconds of each phase, in their order. */
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
   * Work that can be done again from its beginning. A busy machine makes the database miss its time limits, which are for
   * those who wait for an answer: a start goes on for as long as its database answers at all.
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
