import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { normalFrom } from './draws.ts';
import { BLOCK_BYTES, type DayStreams } from './keystream.ts';
import { DAY_MS } from './price-day.ts';

export const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const DRAW_BYTES = 8;
const QUARTERS = DAY_MS / QUARTER_MS;
const MINUTES = DAY_MS / MINUTE_MS;
const QUARTER_BLOCKS = (QUARTERS * DRAW_BYTES) / BLOCK_BYTES;
const MINUTE_BLOCKS = (MINUTES * DRAW_BYTES) / BLOCK_BYTES;
const SPREAD = 0.3;

interface DayOfMoods {
  readonly day: number;
  readonly moods: Float64Array;
}

const NO_MOODS: DayOfMoods = { day: Number.NaN, moods: new Float64Array(0) };

/** How much more or less than usual is traded, by quarter of an hour and by minute; 1 on average. */
export class VolumeMoods {
  readonly #streams: DayStreams;
  readonly #use: string;
  #quarters: DayOfMoods = NO_MOODS;
  #minutes: DayOfMoods = NO_MOODS;

  constructor(streams: DayStreams, symbol: string) {
    this.#streams = streams;
    this.#use = `volume ${symbol}`;
  }

  ofQuarter(time: number): number {
    const day = kstDay(time);
    if (this.#quarters.day !== day) this.#quarters = { day, moods: this.#read(day, 0, QUARTER_BLOCKS) };
    return this.#quarters.moods[Math.floor((time - kstMidnight(day)) / QUARTER_MS)] ?? 1;
  }

  ofMinute(time: number): number {
    const day = kstDay(time);
    if (this.#minutes.day !== day) this.#minutes = { day, moods: this.#read(day, QUARTER_BLOCKS, MINUTE_BLOCKS) };
    return this.#minutes.moods[Math.floor((time - kstMidnight(day)) / MINUTE_MS)] ?? 1;
  }

  #read(day: number, first: number, count: number): Float64Array {
    const bytes = this.#streams.stream(day, this.#use).blocks(first, count);
    return Float64Array.from({ length: bytes.length / DRAW_BYTES }, (_, i) =>
      Math.exp(SPREAD * normalFrom(bytes, i * DRAW_BYTES) - SPREAD ** 2 / 2),
    );
  }
}
