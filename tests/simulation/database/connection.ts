import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { EventQueue } from '../time/event-queue.ts';

export interface Answering<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** Work of a connection that may or may not survive it. */
export interface Transaction {
  isRolledBack: boolean;
}

/** One connection of one process. When it is cut, calls under way fail and late answers are dropped. */
export class Connection {
  readonly process: SimulatedProcess;
  transaction: Transaction | null = null;
  readonly #queue: EventQueue;
  readonly #travelMs: () => number;
  readonly #pending = new Set<() => void>();
  #isUp = true;

  constructor(process: SimulatedProcess, queue: EventQueue, travelMs: () => number) {
    this.process = process;
    this.#queue = queue;
    this.#travelMs = travelMs;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  call<T>(serve: (answering: Answering<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const lose = (): void => this.process.deliver(() => reject(new Error('connection lost')));
      if (!this.#isUp) {
        this.#queue.after(this.#travelMs(), lose);
        return;
      }
      this.#pending.add(lose);
      const answer = (settle: () => void): void => {
        this.#queue.after(this.#travelMs(), () => {
          if (this.#pending.delete(lose)) this.process.deliver(settle);
        });
      };
      this.#queue.after(this.#travelMs(), () =>
        serve({ resolve: (value) => answer(() => resolve(value)), reject: (error) => answer(() => reject(error)) }),
      );
    });
  }

  cut(): void {
    this.#isUp = false;
    for (const lose of this.#pending) this.#queue.after(this.#travelMs(), lose);
    this.#pending.clear();
  }
}
