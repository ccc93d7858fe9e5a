import { defined } from '@hoga/kernel/assert';
import { seededRandom } from '@hoga/kernel/random';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { BookVenue } from './book-venue.ts';
import { EngineVenue } from './engine-venue.ts';
import { mixedSteps, type Step } from './order-mix.ts';
import type { Venue } from './venue.ts';

const WORKING = 100_000;
const WARM_UP_ROUNDS = 12;
const ROUNDS = 40;
const ROUND_ORDERS = 2_500;

/**
 * Ticks that limits lie from the price on average. The baseline renumbers a price level when one of its orders is
 * cancelled, so its speed depends on how many share a price; ours does not. The depth of a future book is unknown.
 */
const BOOKS = [
  { meanTicks: 30, atLeast: 5 },
  { meanTicks: 100, atLeast: 2.5 },
  { meanTicks: 300, atLeast: 1 },
] as const;

/** Orders per CPU second of one round, after the venue has been filled up again. */
function round(venue: Venue, steps: readonly Step[]): number {
  venue.fill(WORKING);
  const { work, note } = venue.prepare(steps);
  const seconds = cpuSeconds(work);
  note();
  return steps.length / seconds;
}

function compare({ meanTicks, atLeast }: (typeof BOOKS)[number]): Finding {
  const book = new BookVenue(meanTicks);
  const engine = new EngineVenue(meanTicks);
  const speeds = new Map<Venue, number[]>([
    [book, []],
    [engine, []],
  ]);
  for (let index = 0; index < WARM_UP_ROUNDS + ROUNDS; index++) {
    const steps = mixedSteps(seededRandom(`round ${index}`), ROUND_ORDERS, meanTicks);
    for (const [venue, seen] of speeds) {
      const speed = round(venue, steps);
      if (index >= WARM_UP_ROUNDS) seen.push(speed);
    }
  }
  const speedOf = (venue: Venue) => ({ value: median(defined(speeds.get(venue), 'speeds')), unit: 'orders/CPU s' });
  return {
    what: `engine in memory: 40 % market, 30 % limit, 30 % cancel over 100,000 working orders, ${meanTicks} ticks away`,
    baseline: { ...speedOf(book), name: book.name },
    ours: speedOf(engine),
    target: { is: 'at least', value: atLeast },
    notes: ['half coin futures, half overseas futures; the baseline has no players, money or ledger'],
  };
}

export async function measure(): Promise<readonly Finding[]> {
  return BOOKS.map(compare);
}
