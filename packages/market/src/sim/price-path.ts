import type { DayStreams } from './keystream.ts';
import { dayOfLeaf, firstLeafOf } from './leaf.ts';
import { PathDay, type PathSubject, pathStream } from './path-day.ts';

/** The opening levels of days, in level units (`path-day.ts`). */
export interface OpeningLevels {
  levelOf(day: number): number;
}

/** Today, and yesterday for look-ups of the past. */
const DAYS_KEPT = 2;

/**
 * A price as a function of time. Any moment can be requested, in any order, by any process with the same secret, with
 * the same result; so history, a restart and a second process all see one path.
 */
export class PricePath {
  readonly #subject: PathSubject;
  readonly #streams: DayStreams;
  readonly #levels: OpeningLevels;
  readonly #days: { readonly day: number; readonly path: PathDay }[] = [];

  constructor(subject: PathSubject, streams: DayStreams, levels: OpeningLevels) {
    this.#subject = subject;
    this.#streams = streams;
    this.#levels = levels;
  }

  /** The logarithm of price over base; for `stride` see `PathDay`. */
  logAt(leaf: number, stride?: number): number {
    const day = dayOfLeaf(leaf);
    return this.#pathOf(day).logAt(leaf - firstLeafOf(day), stride);
  }

  openingLevel(day: number): number {
    return this.#levels.levelOf(day);
  }

  #pathOf(day: number): PathDay {
    for (const known of this.#days) if (known.day === day) return known.path;
    const stream = pathStream(this.#streams, this.#subject, day);
    const path = new PathDay(stream, this.#subject, day, this.#levels.levelOf(day));
    this.#days.unshift({ day, path });
    this.#days.length = Math.min(this.#days.length, DAYS_KEPT);
    return path;
  }
}
