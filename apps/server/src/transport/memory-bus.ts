import type { ListenOptions, Wire } from './wire.ts';

interface Listener {
  readonly onMessage: (text: string) => void;
  readonly group: string | undefined;
}

/** A bus within one process, without loss and in order; messages arrive in a later turn of the event loop. */
export class MemoryBus {
  readonly #later: (deliver: () => void) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #turn = 0;

  constructor(later: (deliver: () => void) => void) {
    this.#later = later;
  }

  connect(): Wire {
    return {
      send: (subject, text, undelivered) => {
        this.#later(() => this.#deliver(subject, text, undelivered));
        return true;
      },
      listen: (subject, onMessage, { group }: ListenOptions = {}) => {
        const listener = { onMessage, group };
        const listeners = this.#listeners.get(subject) ?? new Set();
        this.#listeners.set(subject, listeners.add(listener));
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0 && this.#listeners.get(subject) === listeners) this.#listeners.delete(subject);
        };
      },
      state: () => 'connected',
      onState: () => () => undefined,
    };
  }

  #deliver(subject: string, text: string, undelivered: (() => void) | undefined): void {
    const listeners = this.#listeners.get(subject);
    if (listeners === undefined) undelivered?.();
    else for (const { onMessage } of this.#receivers([...listeners])) onMessage(text);
  }

  /** All listeners without a group, and one of each group in rotation. */
  #receivers(listeners: readonly Listener[]): readonly Listener[] {
    this.#turn += 1;
    return listeners.filter((listener) => {
      if (listener.group === undefined) return true;
      const members = listeners.filter(({ group }) => group === listener.group);
      return members[this.#turn % members.length] === listener;
    });
  }
}
