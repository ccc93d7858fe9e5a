import { ALERT_MOVES, ALERT_SIDES, ALERT_WINDOWS } from '@hoga/domain/alerts/alert';
import type { Decimal } from '@hoga/kernel/decimal';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { describe, expect, it } from 'vitest';
import { AlertBook, type BookedAlert, type Reached, reachedSince } from './alert-book.ts';
import { NaiveAlerts, reachedText } from './testing/naive-alerts.ts';

const SYMBOLS = ['NQ', 'BTCUSDT'];

const waiting = (id: number, change: Partial<BookedAlert>): BookedAlert => ({
  ...{ id, playerId: idOf(1), kind: 'PRICE', symbol: 'NQ', side: 'ABOVE', level: decimal(100), armed: 'ABOVE' },
  ...{ move: null, percent: null, minutes: null, state: 'WAITING', isOn: 1, restUntil: null, version: 1 },
  deletedAt: null,
  ...change,
});

const pick = <T>(random: Random, all: readonly T[]): T => all[random.below(all.length)] as T;

function randomAlert(random: Random, id: number, now: number): BookedAlert {
  const symbol = pick(random, SYMBOLS);
  const isOn = random.below(10) === 0 ? 0 : 1;
  const restUntil = random.below(4) === 0 ? now + random.below(90_000) : null;
  const deletedAt = random.below(20) === 0 ? now : null;
  if (random.below(3) === 0) {
    const percent = decimal(pick(random, ['0.1', '0.5', '1', '2.5']));
    const move = { kind: 'MOVE' as const, side: null, level: null, armed: null, move: pick(random, ALERT_MOVES) };
    return waiting(id, { ...move, symbol, isOn, restUntil, deletedAt, percent, minutes: pick(random, ALERT_WINDOWS) });
  }
  const side = pick(random, ALERT_SIDES);
  const level = decimal(90 + random.below(20));
  const isResting = random.below(3) === 0;
  const armed = isResting ? null : side === 'TOUCH' ? pick(random, ['ABOVE', 'BELOW'] as const) : side;
  const state = isResting ? 'RESTING' : pick(random, ['WAITING', 'WAITING', 'WAITING', 'FIRED'] as const);
  return waiting(id, { symbol, side, level, armed, state, isOn, restUntil, deletedAt });
}

const texts = (reached: readonly Reached[]) =>
  reached
    .flatMap((one) => one.alerts.map(({ id }) => reachedText(id, one.type, one.type === 'ARM' ? one.armed : null)))
    .toSorted();

describe('the book of alerts', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('finds what a look at every alert finds, life %i', (seed) => {
    const random = seededRandom(`alerts ${seed}`);
    const book = new AlertBook();
    const naive = new NaiveAlerts();
    let now = 1_000_000;
    let last = decimal(100);
    let reachedInAll = 0;
    for (let step = 0; step < 1_500; step += 1) {
      now += random.below(20_000);
      if (random.below(2) === 0) {
        const alert = randomAlert(random, 1 + random.below(200), now);
        book.book(alert);
        naive.book(alert);
        continue;
      }
      book.wake(now);
      naive.wake(now);
      const moved = random.below(20) === 0 ? random.below(1_000) - 500 : random.below(61) - 30;
      last = decimal(Math.max(8_000, Number(last / 1_000_000n) + moved)) as Decimal;
      last = (last / 100n) as Decimal;
      const price = { symbol: pick(random, SYMBOLS), last, at: now };
      const found = texts(book.judge(price));
      expect(found).toEqual(naive.judge(price));
      reachedInAll += found.length;
    }
    expect(reachedInAll).toBeGreaterThan(200);
  });

  it('takes 100,000 alerts in one jump, each once', () => {
    const book = new AlertBook();
    for (let id = 1; id <= 100_000; id += 1) book.book(waiting(id, { level: decimal(100 + (id % 1_000)) }));
    expect(book.judge({ symbol: 'NQ', last: decimal('99.99'), at: 1 })).toEqual([]);
    const [reached] = book.judge({ symbol: 'NQ', last: decimal(2_000), at: 2 });
    expect(new Set(reached?.alerts.map(({ id }) => id)).size).toBe(100_000);
    expect(book.judge({ symbol: 'NQ', last: decimal(3_000), at: 3 })).toEqual([]);
  });

  it.each([
    ['ABOVE', '100', '99.99', false],
    ['ABOVE', '100', '100', true],
    ['BELOW', '100', '100.01', false],
    ['BELOW', '100', '98', true],
  ] as const)('armed %s %s is reached by %s: %s', (armed, level, price, isReached) => {
    expect(reachedSince(waiting(1, { armed, level: decimal(level) }), decimal(price))).toBe(isReached);
  });
});
