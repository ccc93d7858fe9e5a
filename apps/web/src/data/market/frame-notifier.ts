type Listener = () => void;
export type ScheduleFrame = (run: () => void) => void;

/** Notifies the listeners of a key, at most once per frame however often it changes. */
export class FrameNotifier {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #changed = new Set<string>();
  readonly #schedule: ScheduleFrame;
  #isScheduled = false;

  constructor(schedule: ScheduleFrame) {
    this.#schedule = schedule;
  }

  listen(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    const own = () => listener();
    listeners.add(own);
    this.#listeners.set(key, listeners);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  changed(key: string): void {
    this.#changed.add(key);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    const keys = [...this.#changed];
    this.#changed.clear();
    for (const key of keys) {
      for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
    }
  }
}
