/** Messages between parts and nodes: transport only, never the source of truth. */
export interface Bus {
  publish(subject: string, message: unknown): void;
  /** Returns an unsubscribe function. */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;
}

/** The bus of a single process: listeners run synchronously, in order. */
export function inProcessBus(onError: (error: unknown) => void): Bus {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    publish(subject, message) {
      for (const listener of listeners.get(subject) ?? []) {
        try {
          listener(message);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(subject, listener) {
      const set = listeners.get(subject) ?? new Set();
      listeners.set(subject, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
