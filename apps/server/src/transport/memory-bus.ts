import type { Wire } from './wire.ts';

/** A bus within one process, which loses nothing and keeps the order: what is sent in one turn arrives in another. */
export class MemoryBus {
  readonly #later: (deliver: () => void) => void;
  readonly #listeners = new Map<string, Set<(text: string) => void>>();

  constructor(later: (deliver: () => void) => void) {
    this.#later = later;
  }

  connect(): Wire {
    return {
      send: (subject, text, unheard) => {
        this.#later(() => this.#deliver(subject, text, unheard));
        return true;
      },
      listen: (subject, heard) => {
        const listeners = this.#listeners.get(subject) ?? new Set();
        this.#listeners.set(subject, listeners.add(heard));
        return () => {
          listeners.delete(heard);
          if (listeners.size === 0 && this.#listeners.get(subject) === listeners) this.#listeners.delete(subject);
        };
      },
      state: () => 'connected',
      onState: () => () => undefined,
    };
  }

  #deliver(subject: string, text: string, unheard: (() => void) | undefined): void {
    const listeners = this.#listeners.get(subject);
    if (listeners === undefined) unheard?.();
    else for (const heard of [...listeners]) heard(text);
  }
}
