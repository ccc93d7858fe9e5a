/** When a poller of this process last ran. */
export interface PollerRun {
  readonly name: string;
  /** The longest time between two runs that succeed. */
  readonly everyMs: number;
  /** Whether one process of all runs it. */
  readonly isChore: boolean;
  /** Of the last run that succeeded; the start, before the first. */
  readonly okAt: number;
  /** Null where the last run succeeded. */
  readonly failedAt: number | null;
}

/** The runs of this process's pollers, for metrics and the console. A poller that another process leads is not listed. */
export class PollerRuns {
  readonly #runs = new Map<string, PollerRun>();

  began(run: Pick<PollerRun, 'name' | 'everyMs' | 'isChore'>, now: number): void {
    if (!this.#runs.has(run.name)) this.#runs.set(run.name, { ...run, okAt: now, failedAt: null });
  }

  succeeded(name: string, now: number): void {
    const run = this.#runs.get(name);
    if (run !== undefined) this.#runs.set(name, { ...run, okAt: now, failedAt: null });
  }

  failed(name: string, now: number): void {
    const run = this.#runs.get(name);
    if (run !== undefined) this.#runs.set(name, { ...run, failedAt: now });
  }

  ended(name: string): void {
    this.#runs.delete(name);
  }

  get all(): readonly PollerRun[] {
    return [...this.#runs.values()];
  }
}
