import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { activityClock } from './activity.ts';
import { normalFrom, roughNormalFrom } from './draws.ts';
import { BLOCK_BYTES, type DayStreams, type Keystream } from './keystream.ts';
import { LEAF_MS, LEAVES_PER_DAY } from './leaf.ts';
import { DAY_MS } from './price-day.ts';
import type { PathProfile } from './profiles.ts';

/** The day is outlined first, every 128 seconds; the leaves between two points of the outline are filled in when asked. */
export const SEGMENT_LEAVES = 1_024;
const SEGMENT_MS = SEGMENT_LEAVES * LEAF_MS;
const SEGMENTS = LEAVES_PER_DAY / SEGMENT_LEAVES;

/**
 * One block of the stream for each point: the first for the move of the day, then the outline's, then 1024 for each
 * segment. Bytes 0–7 displace the price, bytes 8–11 say how the activity is shared between the halves.
 */
const MOVE_BLOCK = 0;
const OUTLINE_BLOCKS = 1_024;
const SHARE_BYTE = 8;

/** How unevenly activity falls on two halves of a span, beyond the hours: calm and wild times come in clusters. */
const CLUSTERING = 0.22;
/** How much a whole day may be calmer or wilder than usual. */
const MOOD = 0.3;

/** Levels at midnight are whole billionths of a logarithm, so that they can be told exactly. */
export const LEVEL_UNIT = 1e-9;

export interface PathSubject {
  readonly id: string;
  readonly profile: PathProfile;
}

export function pathStream(streams: DayStreams, { id }: PathSubject, day: number): Keystream {
  return streams.stream(day, `path ${id}`);
}

/** What a day does to the price, in level units: it depends on the key of that day alone. */
export function moveOfDay(stream: Keystream, { profile }: PathSubject, day: number): number {
  const bytes = stream.blocks(MOVE_BLOCK, 1);
  const mass = massOfDay(bytes, profile, day);
  const { dailyVolatility } = profile;
  // Half the variance is taken off, so that the price (not its logarithm) is expected to stay where it is.
  const move = dailyVolatility * Math.sqrt(mass) * normalFrom(bytes, 0) - (dailyVolatility ** 2 * mass) / 2;
  return Math.round(move / LEVEL_UNIT);
}

/** The day's activity: what its hours make of it, and its mood. */
function massOfDay(bytes: Uint8Array, { shape }: PathProfile, day: number): number {
  const clock = activityClock(shape);
  const start = kstMidnight(day);
  return (clock.at(start + DAY_MS) - clock.at(start)) * Math.exp(MOOD * roughNormalFrom(bytes, SHARE_BYTE));
}

/**
 * One day of one price path: the logarithm of price over base, at every leaf. Activity is divided again and again
 * between the halves of a span; given how much of it there is, the price is a plain random walk. So nothing that has
 * been seen of a path says where it goes, though it says how wild it is.
 */
export class PathDay {
  readonly #stream: Keystream;
  readonly #volatility: number;
  /** At the beginnings of the segments, and at the end of the last. */
  readonly #outline = new Float64Array(SEGMENTS + 1);
  readonly #mass = new Float64Array(SEGMENTS);
  #segment = new Float64Array(0);
  #segmentIndex = -1;
  #stride = 0;

  constructor(stream: Keystream, subject: PathSubject, day: number, openLevel: number) {
    const { profile } = subject;
    this.#stream = stream;
    this.#volatility = profile.dailyVolatility;
    const bytes = stream.blocks(0, OUTLINE_BLOCKS);
    this.#outline[0] = openLevel * LEVEL_UNIT;
    this.#outline[SEGMENTS] = (openLevel + moveOfDay(stream, subject, day)) * LEVEL_UNIT;
    const activity = activityAlong(profile, day);
    this.#divide(bytes, activity, { node: 1, from: 0, to: SEGMENTS, mass: massOfDay(bytes, profile, day) });
  }

  /** `stride`, a power of two, is how finely to look: only its multiples may be asked then, for much less work. */
  logAt(leafOfDay: number, stride = 1): number {
    const index = Math.floor(leafOfDay / SEGMENT_LEAVES);
    const within = leafOfDay - index * SEGMENT_LEAVES;
    if (within === 0) return this.#outline[index] ?? 0;
    if (index !== this.#segmentIndex || stride < this.#stride) this.#fill(index, stride);
    return this.#segment[within / this.#stride] ?? 0;
  }

  #divide(
    bytes: Uint8Array,
    activity: Float64Array,
    { node, from, to, mass }: { node: number; from: number; to: number; mass: number },
  ): void {
    if (to - from === 1) {
      this.#mass[from] = mass;
      return;
    }
    const middle = (from + to) >> 1;
    const start = activity[from] ?? 0;
    const byHours = ((activity[middle] ?? 0) - start) / ((activity[to] ?? 0) - start);
    const share = tilted(byHours, CLUSTERING * roughNormalFrom(bytes, node * BLOCK_BYTES + SHARE_BYTE));
    const fromLog = this.#outline[from] ?? 0;
    const straight = fromLog + share * ((this.#outline[to] ?? 0) - fromLog);
    const deviation = this.#volatility * Math.sqrt(mass * share * (1 - share));
    this.#outline[middle] = straight + deviation * normalFrom(bytes, node * BLOCK_BYTES);
    this.#divide(bytes, activity, { node: 2 * node, from, to: middle, mass: mass * share });
    this.#divide(bytes, activity, { node: 2 * node + 1, from: middle, to, mass: mass * (1 - share) });
  }

  #fill(index: number, stride: number): void {
    const points = SEGMENT_LEAVES / stride;
    const bytes = this.#stream.blocks(OUTLINE_BLOCKS + index * SEGMENT_LEAVES, points);
    const logs = new Float64Array(points + 1);
    logs[0] = this.#outline[index] ?? 0;
    logs[points] = this.#outline[index + 1] ?? 0;
    // Within two minutes activity is even: every half has half of it.
    let deviation = (this.#volatility * Math.sqrt(this.#mass[index] ?? 0)) / 2;
    for (let span = points, firstNode = 1; span > 1; span /= 2, firstNode *= 2) {
      for (let from = 0, node = firstNode; from < points; from += span, node++) {
        const straight = ((logs[from] ?? 0) + (logs[from + span] ?? 0)) / 2;
        logs[from + span / 2] = straight + deviation * normalFrom(bytes, node * BLOCK_BYTES);
      }
      deviation *= Math.SQRT1_2;
    }
    this.#segment = logs;
    this.#segmentIndex = index;
    this.#stride = stride;
  }
}

function activityAlong({ shape }: PathProfile, day: number): Float64Array {
  const clock = activityClock(shape);
  const start = kstMidnight(day);
  const activity = new Float64Array(SEGMENTS + 1);
  for (let index = 0; index <= SEGMENTS; index++) activity[index] = clock.at(start + index * SEGMENT_MS);
  return activity;
}

/** A share moved towards one or the other side; it stays between 0 and 1. */
function tilted(share: number, tilt: number): number {
  const left = share * Math.exp(2 * tilt);
  return left / (left + 1 - share);
}
