import { wordFrom } from './draws.ts';
import type { DayStreams } from './keystream.ts';
import { dayOfLeaf, LEAF_MS } from './leaf.ts';
import { LeafRecords } from './leaf-records.ts';
import type { PathSubject } from './path-day.ts';
import { type OpeningLevels, PricePath } from './price-path.ts';
import { type PathProfile, pathProfile, SIM_PATHS } from './profiles.ts';

const LEAVES_PER_SECOND = 1_000 / LEAF_MS;
const INSTANT_BYTES = 2;
const WORDS = 0x1_0000;

/**
 * What contracts on one underlying share: its price, and the instants at which it moves. All of them are quoted at each
 * of these instants and at no other, so none reveals early where another is going.
 */
export class Underlying {
  readonly profile: PathProfile;
  readonly path: PricePath;
  /** Shifts the instants within the leaf, so that symbols do not all move in the same millisecond. */
  readonly phaseMs: number;
  readonly #instants: LeafRecords;

  constructor(id: string, streams: DayStreams, levelsOf: (subject: PathSubject) => OpeningLevels) {
    this.profile = pathProfile(id);
    const subject = { id, profile: this.profile };
    this.path = new PricePath(subject, streams, levelsOf(subject));
    this.phaseMs = phaseOf(id);
    this.#instants = new LeafRecords(streams, `instants ${id}`, INSTANT_BYTES);
  }

  leafAt(time: number): number {
    return Math.floor((time - this.phaseMs) / LEAF_MS);
  }

  timeOf(leaf: number): number {
    return leaf * LEAF_MS + this.phaseMs;
  }

  isInstant(leaf: number): boolean {
    const draw = wordFrom(this.#instants.recordOf(leaf), 0) / WORDS;
    return draw * LEAVES_PER_SECOND < this.profile.ticksPerSecond;
  }

  /** The instant before a leaf, `null` where it was not on the same day: each day depends on its own key alone. */
  instantBefore(leaf: number): number | null {
    const day = dayOfLeaf(leaf);
    for (let earlier = leaf - 1; dayOfLeaf(earlier) === day; earlier--) {
      if (this.isInstant(earlier)) return earlier;
    }
    return null;
  }
}

function phaseOf(id: string): number {
  const ids = Object.keys(SIM_PATHS);
  return Math.floor((ids.indexOf(id) * LEAF_MS) / ids.length);
}
