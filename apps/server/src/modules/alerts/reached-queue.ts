import type { Decimal } from '@hoga/kernel/decimal';
import type { BookedAlert, JudgedPrice, Reached } from './alert-book.ts';

/** What one alert has reached, to be written. */
export interface ReachedAlert {
  readonly type: Reached['type'];
  readonly alert: BookedAlert;
  readonly price: JudgedPrice;
  /** Of a move: the price it began at. */
  readonly from: Decimal | null;
  readonly armed: BookedAlert['armed'];
}

interface Waiting {
  readonly reached: Reached;
  /** Of its alerts, the first that is not written. */
  place: number;
  readonly since: number;
}

/**
 * What prices have reached and no process has written yet. A jump through 100,000 alerts is one entry; it is read in pieces.
 */
export class ReachedQueue {
  readonly #waiting: Waiting[] = [];

  add(reached: Reached, now: number): void {
    this.#waiting.push({ reached, place: 0, since: now });
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Takes the next, at most so many, oldest first. */
  take(most: number): readonly ReachedAlert[] {
    const taken: ReachedAlert[] = [];
    for (let next = this.#waiting[0]; next !== undefined && taken.length < most; next = this.#waiting[0]) {
      const { reached } = next;
      const end = Math.min(reached.alerts.length, next.place + most - taken.length);
      for (const alert of reached.alerts.slice(next.place, end)) taken.push(reachedAlert(reached, alert));
      next.place = end;
      if (end === reached.alerts.length) this.#waiting.shift();
    }
    return taken;
  }

  /** Puts back what could not be written. */
  putBack(alerts: readonly ReachedAlert[], now: number): void {
    for (const { type, alert, price, from, armed } of alerts.toReversed()) {
      const reached: Reached =
        type === 'FIRE'
          ? { type, price, from, alerts: [alert] }
          : { type, price, armed: armed ?? 'ABOVE', alerts: [alert] };
      this.#waiting.unshift({ reached, place: 0, since: now });
    }
  }

  /** Drops what has waited since before a time: the process that writes has written it. */
  dropBefore(time: number): void {
    const kept = this.#waiting.findIndex(({ since }) => since >= time);
    this.#waiting.splice(0, kept === -1 ? this.#waiting.length : kept);
  }
}

function reachedAlert(reached: Reached, alert: BookedAlert): ReachedAlert {
  const { type, price } = reached;
  if (type === 'FIRE') return { type, alert, price, from: reached.from, armed: null };
  return { type, alert, price, from: null, armed: reached.armed };
}
