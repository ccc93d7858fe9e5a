import type { ActivityClock } from './activity.ts';
import { hashText, normalAt } from './noise.ts';

/** The finest grid of the path; every coarser one is a power of two of it. */
export const LEAF_MS = 125;
const LEVELS = 26;
/** About 97 days: the price is anchored near its base at every multiple. */
const ROOT_MS = LEAF_MS * 2 ** LEVELS;

/** Volatility wanders from about 12 days down to a minute, which makes calm and wild hours come in clusters. */
const FIRST_CLUSTER_LEVEL = 3;
const LAST_CLUSTER_LEVEL = 17;
const CLUSTER_STEP = 0.13;
const CALMEST = 0.4;
const WILDEST = 2.5;

const BRIDGE_STREAM = 1;
const CLUSTER_STREAM = 2;

/**
 * A price as a function of time: midpoint displacement, from anchors about 97 days apart down to an eighth of a
 * second, in activity time. Any moment can be asked, in any order, by any process, and the answer is the same; so
 * history, a restart and a second process all see one path.
 */
export class PricePath {
  readonly #clock: ActivityClock;
  readonly #dailyVolatility: number;
  readonly #bridgeStream: number;
  readonly #clusterStream: number;

  // The chain of intervals around the moment asked last: neighbours in time share most of it.
  readonly #from = new Float64Array(LEVELS + 1).fill(Number.NaN);
  readonly #fromActivity = new Float64Array(LEVELS + 1);
  readonly #toActivity = new Float64Array(LEVELS + 1);
  readonly #fromLog = new Float64Array(LEVELS + 1);
  readonly #toLog = new Float64Array(LEVELS + 1);
  readonly #volatility = new Float64Array(LEVELS + 1);

  constructor(spec: {
    readonly seed: string;
    readonly id: string;
    readonly dailyVolatility: number;
    readonly clock: ActivityClock;
  }) {
    this.#clock = spec.clock;
    this.#dailyVolatility = spec.dailyVolatility;
    const stream = hashText(`${spec.seed}/${spec.id}`);
    this.#bridgeStream = stream ^ BRIDGE_STREAM;
    this.#clusterStream = stream ^ Math.imul(CLUSTER_STREAM, 0x51ed270b);
  }

  /**
   * The logarithm of price over base. `gridMs`, a power of two of `LEAF_MS`, is how fine to look: on that grid the
   * answer is the path itself, between two of its points the straight line.
   */
  logAt(time: number, gridMs: number = LEAF_MS): number {
    const depth = LEVELS - levelsOf(gridMs);
    this.#descend(time, depth);
    const length = ROOT_MS / 2 ** depth;
    const from = this.#from[depth] ?? 0;
    const share = (time - from) / length;
    const fromLog = this.#fromLog[depth] ?? 0;
    return fromLog + share * ((this.#toLog[depth] ?? 0) - fromLog);
  }

  #descend(time: number, depth: number): void {
    let level = this.#deepestShared(time, depth);
    if (level < 0) {
      this.#enterRoot(Math.floor(time / ROOT_MS));
      level = 0;
    }
    while (level < depth) {
      this.#enterHalf(level, time);
      level++;
    }
  }

  #deepestShared(time: number, depth: number): number {
    let level = depth;
    let length = ROOT_MS / 2 ** depth;
    while (level >= 0) {
      const from = this.#from[level] ?? Number.NaN;
      if (time >= from && time < from + length) return level;
      level--;
      length *= 2;
    }
    return level;
  }

  #enterRoot(index: number): void {
    const from = index * ROOT_MS;
    this.#from.fill(Number.NaN);
    this.#from[0] = from;
    this.#fromActivity[0] = this.#clock.at(from);
    this.#toActivity[0] = this.#clock.at(from + ROOT_MS);
    this.#fromLog[0] = this.#anchor(index);
    this.#toLog[0] = this.#anchor(index + 1);
    this.#volatility[0] = 1;
  }

  /** Anchors stay within a few days' moves of the base, so the price never drifts out of its world. */
  #anchor(index: number): number {
    const deviate = normalAt(this.#bridgeStream, 0, index);
    return 2 * this.#dailyVolatility * Math.max(-1.5, Math.min(1.5, deviate));
  }

  #enterHalf(level: number, time: number): void {
    const from = this.#from[level] ?? 0;
    const half = ROOT_MS / 2 ** (level + 1);
    const middle = from + half;
    const node = middle / half;

    const fromActivity = this.#fromActivity[level] ?? 0;
    const toActivity = this.#toActivity[level] ?? 0;
    const middleActivity = this.#clock.at(middle);
    const span = toActivity - fromActivity;
    const share = (middleActivity - fromActivity) / span;
    const fromLog = this.#fromLog[level] ?? 0;
    const toLog = this.#toLog[level] ?? 0;
    const volatility = this.#volatility[level] ?? 1;
    const deviation = this.#dailyVolatility * volatility * Math.sqrt(share * (1 - share) * span);
    const middleLog = fromLog + share * (toLog - fromLog) + deviation * normalAt(this.#bridgeStream, level + 1, node);

    const isLeft = time < middle;
    const child = level + 1;
    this.#from[child] = isLeft ? from : middle;
    this.#fromActivity[child] = isLeft ? fromActivity : middleActivity;
    this.#toActivity[child] = isLeft ? middleActivity : toActivity;
    this.#fromLog[child] = isLeft ? fromLog : middleLog;
    this.#toLog[child] = isLeft ? middleLog : toLog;
    this.#volatility[child] = this.#childVolatility(child, volatility, isLeft ? node - 1 : node);
  }

  #childVolatility(level: number, parent: number, index: number): number {
    if (level < FIRST_CLUSTER_LEVEL || level > LAST_CLUSTER_LEVEL) return parent;
    const wandered = parent * (1 + CLUSTER_STEP * normalAt(this.#clusterStream, level, index));
    return Math.max(CALMEST, Math.min(WILDEST, wandered));
  }
}

/** How many halvings a grid is above the leaves. */
function levelsOf(gridMs: number): number {
  return 31 - Math.clz32(gridMs / LEAF_MS);
}
