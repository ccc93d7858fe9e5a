import { MOMENT_STEP_MS } from '@hoga/domain/rounds/round-times';
import type { FixingKey, RecordedFixing, WrittenFixing } from './evidence-store.ts';
import { UNDERWAY_MS } from './fixing-watch.ts';

/**
 * A process without quotes before and after a fixing time waits this long before it writes its fixing: another process
 * may have them, and the first fixing written is the one that counts.
 */
const PATIENCE_MS = 6_000;
/** A fixing that could not be written for this long is dropped: its round is settled as without a price. */
const KEPT_MS = 600_000;

export interface Listener {
  isCovered(symbol: string, at: number): boolean;
  fixing(symbol: string, at: number): RecordedFixing;
}

/** Fixings of the times at which rounds begin or end, from their capture until they are written. */
export class PendingFixings {
  readonly #listener: Listener;
  readonly #startedAt: number;
  /** The newest captured time of each symbol. */
  readonly #newest = new Map<string, number>();
  readonly #unwritten = new Map<string, WrittenFixing>();

  constructor(listener: Listener, now: number) {
    this.#listener = listener;
    this.#startedAt = lastMoment(now - PATIENCE_MS);
  }

  get unwritten(): readonly WrittenFixing[] {
    return [...this.#unwritten.values()];
  }

  /** Captures due fixings. */
  take(symbols: readonly string[], now: number): void {
    const latest = lastMoment(now - UNDERWAY_MS);
    for (const symbol of symbols) {
      // Older quotes are no longer retained.
      const first = Math.max(this.#upTo(symbol, now), latest - 2 * MOMENT_STEP_MS) + MOMENT_STEP_MS;
      for (let at = first; at <= latest; at += MOMENT_STEP_MS) {
        if (now - at < PATIENCE_MS && !this.#listener.isCovered(symbol, at)) break;
        const fixing = { symbol, writtenAt: now, ...this.#listener.fixing(symbol, at) };
        this.#unwritten.set(nameOf(fixing), fixing);
        this.#newest.set(symbol, at);
      }
    }
    for (const [name, { at }] of this.#unwritten) if (at < now - KEPT_MS) this.#unwritten.delete(name);
  }

  wrote(fixings: readonly FixingKey[]): void {
    for (const fixing of fixings) this.#unwritten.delete(nameOf(fixing));
  }

  /** Whether all fixings of the symbol up to the time are written. */
  isWritten({ symbol, at }: FixingKey, now: number): boolean {
    if (at > this.#upTo(symbol, now)) return false;
    return this.unwritten.every((fixing) => fixing.symbol !== symbol || fixing.at > at);
  }

  /** After a clock was set back, the times it had run ahead to are still to come. */
  #upTo(symbol: string, now: number): number {
    const newest = this.#newest.get(symbol) ?? this.#startedAt;
    return newest <= now ? newest : lastMoment(now - PATIENCE_MS);
  }
}

export function nameOf({ symbol, at }: FixingKey): string {
  return `${symbol} ${at}`;
}

function lastMoment(now: number): number {
  return Math.floor(now / MOMENT_STEP_MS) * MOMENT_STEP_MS;
}
