import { defined } from '@hoga/kernel/assert';
import { seededRandom } from '@hoga/kernel/random';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { BookVenue } from './book-venue.ts';
import { EngineVenue } from './engine-venue.ts';
import { mixedSteps } from './order-mix.ts';
import type { Venue } from './venue.ts';

const WORKING = 100_000;
const WARM_UP_ROUNDS = 12;
const ROUNDS = 40;
const ROUND_ORDERS = 2_500;

/** Orders per CPU second of one round, after the venue has been filled up again. */
function round(venue: Venue, seed: string): number {
  venue.fill(WORKING);
  const { work, note } = venue.prepare(mixedSteps(seededRandom(seed), ROUND_ORDERS));
  const seconds = cpuSeconds(work);
  note();
  return ROUND_ORDERS / seconds;
}

export async function measure(): Promise<readonly Finding[]> {
  const book = new BookVenue();
  const engine = new EngineVenue();
  const speeds = new Map<Venue, number[]>([
    [book, []],
    [engine, []],
  ]);
  for (let index = 0; index < WARM_UP_ROUNDS + ROUNDS; index++) {
    for (const [venue, seen] of speeds) {
      const speed = round(venue, `round ${index}`);
      if (index >= WARM_UP_ROUNDS) seen.push(speed);
    }
  }
  const speedOf = (venue: Venue) => ({ value: median(defined(speeds.get(venue), 'speeds')), unit: 'orders/CPU s' });
  return [
    {
      what: 'engine in memory: 40 % market, 30 % limit, 30 % cancel over 100,000 working orders',
      baseline: { ...speedOf(book), name: book.name },
      ours: speedOf(engine),
      target: { is: 'at least', value: 5 },
      notes: ['half coin futures, half overseas futures; the baseline has no players, money or ledger'],
    },
  ];
}
