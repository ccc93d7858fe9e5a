import { BOOK_STEP_TICKS } from '@hoga/domain/trading/book-steps';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { roughNormalFrom, uniformFrom, wordFrom } from './draws.ts';
import type { Keystream } from './keystream.ts';
import type { SimMarket } from './sim-market.ts';

/** Levels per step and side. */
const LEVELS_PER_STEP = 10;
/** Steps beyond the tick: behind the best levels, quantities are summed up at these prices. */
const WIDE_STEP_TICKS = BOOK_STEP_TICKS.slice(1);
/** How long a level's quantity stays unchanged; each level changes at its own moment. */
const LEVEL_LIFE_MS = 1_600;
const FURTHEST_TICKS = 400;
/** How far from the best price the sums of a perpetual's book reach, as a share of it. */
const FURTHEST_SHARE = 0.1;
const WORDS = 0x1_0000;

/**
 * The stream of a day's book: a table of places (bytes 0–1: when the quantity changes, 2–3: whether the level is
 * empty), then a table of levels for each life (bytes 0–3: quantity, 4–7: number of orders). Prices share the entries
 * of a table, far enough apart not to be visible together.
 */
const PLACES = 4_096;
const PLACE_BYTES = 4;
const PLACE_BLOCKS = 1_024;
const LEVELS = 1_024;
const LEVEL_BYTES = 8;
const LEVEL_BLOCKS = 512;

export interface SimLevel {
  readonly priceTicks: number;
  readonly quantitySteps: number;
  readonly orders: number;
}

interface LevelTerms {
  readonly time: number;
  /** Levels before it. */
  readonly index: number;
  /** How many levels it sums up. */
  readonly places: number;
}

interface DayOfBook {
  readonly day: number;
  readonly stream: Keystream;
  readonly places: Uint8Array;
}

/** The book behind the best prices of one symbol. */
export class SimDepth {
  readonly #market: SimMarket;
  #day: DayOfBook | null = null;
  /** Levels are in this life or the next: one table for even, one for odd lives. */
  readonly #lives: { life: number; levels: Uint8Array }[] = [];

  constructor(market: SimMarket) {
    this.#market = market;
  }

  /**
   * Ten levels outward from the best price, and the sums behind them where the book is grouped. A level keeps its price
   * and quantity while the best price moves.
   */
  side(bestTicks: number, direction: 1 | -1, time: number): SimLevel[] {
    const book = this.#bookOf(kstDay(time));
    const levels: SimLevel[] = [];
    for (let distance = 0; distance < FURTHEST_TICKS && levels.length < LEVELS_PER_STEP; distance++) {
      const priceTicks = bestTicks + direction * distance;
      if (priceTicks <= 0) break;
      if (distance === 0 || this.#isOccupied(book, priceTicks)) {
        levels.push(this.#levelAt(book, priceTicks, { time, index: levels.length, places: 1 }));
      }
    }
    if (this.#market.profile.perpetual === true) this.#addSums(book, levels, direction, time);
    return levels;
  }

  #addSums(book: DayOfBook, levels: SimLevel[], direction: 1 | -1, time: number): void {
    const { levelGap } = this.#market.profile;
    const best = levels[0]?.priceTicks ?? 0;
    let reached = levels.at(-1)?.priceTicks ?? 0;
    for (const step of WIDE_STEP_TICKS) {
      for (let count = 0; count < LEVELS_PER_STEP; count++) {
        const priceTicks = (Math.floor((direction * reached) / step) + 1) * step * direction;
        const distance = direction * (priceTicks - best);
        if (priceTicks <= 0 || distance > best * FURTHEST_SHARE) return;
        const places = Math.max(1, (direction * (priceTicks - reached)) / levelGap);
        levels.push(this.#levelAt(book, priceTicks, { time, index: LEVELS_PER_STEP, places }));
        reached = priceTicks;
      }
    }
  }

  #isOccupied({ places }: DayOfBook, priceTicks: number): boolean {
    const { levelGap } = this.#market.profile;
    return levelGap === 1 || wordFrom(places, placeOf(priceTicks) + 2) * levelGap < WORDS;
  }

  #levelAt(book: DayOfBook, priceTicks: number, { time, index, places }: LevelTerms): SimLevel {
    const { profile, stepSize } = this.#market;
    const phase = wordFrom(book.places, placeOf(priceTicks)) % LEVEL_LIFE_MS;
    const levels = this.#levelsOf(book, Math.floor((time - kstMidnight(book.day) + phase) / LEVEL_LIFE_MS));
    const at = (priceTicks % LEVELS) * LEVEL_BYTES;
    const size = Math.exp(0.45 * roughNormalFrom(levels, at));
    const thickening = 0.7 + 0.07 * index;
    const quantitySteps = Math.max(1, Math.round((profile.depthQuantity * thickening * size * places) / stepSize));
    const crowd = 0.55 + 0.2 * uniformFrom(levels, at + 4);
    const orders = stepSize === 1 ? Math.min(quantitySteps, quantitySteps * crowd) : (3 + 12 * crowd * size) * places;
    return { priceTicks, quantitySteps, orders: Math.max(1, Math.round(orders)) };
  }

  #bookOf(day: number): DayOfBook {
    if (this.#day?.day === day) return this.#day;
    const stream = this.#market.streams.stream(day, `book ${this.#market.instrument.symbol}`);
    this.#day = { day, stream, places: stream.blocks(0, PLACE_BLOCKS) };
    this.#lives.length = 0;
    return this.#day;
  }

  #levelsOf({ stream }: DayOfBook, life: number): Uint8Array {
    const known = this.#lives[life % 2];
    if (known?.life === life) return known.levels;
    const levels = stream.blocks(PLACE_BLOCKS + life * LEVEL_BLOCKS, LEVEL_BLOCKS);
    this.#lives[life % 2] = { life, levels };
    return levels;
  }
}

function placeOf(priceTicks: number): number {
  return (priceTicks % PLACES) * PLACE_BYTES;
}
