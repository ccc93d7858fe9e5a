import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { activityClock } from './activity.ts';
import { normalFrom, roughNormalFrom } from './draws.ts';
import { BLOCK_BYTES, type DayStreams, type Keystream } from './keystream.ts';
import { LEAF_MS, LEAVES_PER_DAY } from './leaf.ts';
import { DAY_MS } from './price-day.ts';
import type { PathProfile } from './profiles.ts';

/**
 * The day is outlined first, every 128 seconds; the leaves between two points of the outline are filled in on demand.
 */
export const SEGMENT_LEAVES = 1_024;
const SEGMENT_MS = SEGMENT_LEAVES * LEAF_MS;
const SEGMENTS = LEAVES_PER_DAY / SEGMENT_LEAVES;

/**
 * One block of the stream for each point: the first for the move of the day, then the outline's, then 1024 for each
 * segment. Bytes 0–7 displace the price, bytes 8–11 split the activity between the halves.
 */
const MOVE_BLOCK = 0;
const OUTLINE_BLOCKS = 1_024;
const SHARE_BYTE = 8;

/**
 * How unevenly activity is split between two halves of a span, beyond the hours: calm and volatile times come in
 * clusters.
 */
const CLUSTERING = 0.22;
/** How much calmer or more volatile a whole day may be than usual. */
const MOOD = 0.3;

/** Levels at midnight are whole billionths of a logarithm, so that they can be published exactly. */
export const LEVEL_UNIT = 1e-9;

export interface PathSubject {
  readonly id: string;
  readonly profile: PathProfile;
}

export function pathStream(streams: DayStreams, { id }: PathSubject, day: number): Keystream {
  return streams.stream(day, `path ${id}`);
}

/** A day's move of the price, in level units: it depends on the key of that day alone. */
export function moveOfDay(stream: Keystream, { profile }: PathSubject, day: number): number {
  const bytes = stream.blocks(MOVE_BLOCK, 1);
  const mass = massOfDay(bytes, profile, day);
  const { dailyVolatility } = profile;
  // Half the variance is subtracted, so that the expected price (not its logarithm) is unchanged.
  const move = dailyVolatility * Math.sqrt(mass) * normalFrom(bytes, 0) - (dailyVolatility ** 2 * mass) / 2;
  return Math.round(move / LEVEL_UNIT);
}

/** The day's activity: from its hours and its mood. */
function massOfDay(bytes: Uint8Array, { shape }: PathProfile, day: number): number {
  const clock = activityClock(shape);
  const start = kstMidnight(day);
  return (clock.at(start + DAY_MS) - clock.at(start)) * Math.exp(MOOD * roughNormalFrom(bytes, SHARE_BYTE));
}

/**
 * One day of one price path: the logarithm of price over base, at every leaf. Activity is divided recursively between
 * the halves of a span; given the activity, the price is a plain random walk. So a path's past reveals its volatility,
 * but not its direction.
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

  /** `stride`, a power of two, is the sampling step: only its multiples may be requested then, for much less work. */
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
    // Within two minutes activity is even: each half has half of it.
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

/** A share moved towards one side; it stays between 0 and 1. */
function tilted(share: number, tilt: number): number {
  const left = share * Math.exp(2 * tilt);
  return left / (left + 1 - share);
}
