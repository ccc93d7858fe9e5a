import { defined } from '@hoga/kernel/assert';
import type { Random } from '@hoga/kernel/random';
import type { Terms } from './trading-floor.ts';

const NEAREST_TICKS = 2;
const FURTHEST_TICKS = 2_000;
const LARGEST = 10;

/** One order of the mix; both sides of the comparison get the same. */
export type Step = { readonly kind: 'market' | 'limit'; readonly terms: Terms } | { readonly kind: 'cancel' };

/** Books are thickest near the price: the distance of a limit falls off with the mean. */
export function limitTerms(random: Random, meanTicks: number): Terms {
  const away = NEAREST_TICKS + Math.floor(-Math.log(1 - random.next()) * meanTicks);
  return { ...marketTerms(random), away: Math.min(away, FURTHEST_TICKS) };
}

function marketTerms(random: Random): Terms {
  return { isLong: random.below(2) === 0, size: 1 + random.below(LARGEST), away: null };
}

/** 40 % market, 30 % limit, 30 % cancel. */
export function mixedSteps(random: Random, count: number, meanTicks: number): readonly Step[] {
  return Array.from({ length: count }, (): Step => {
    const roll = random.below(10);
    if (roll < 4) return { kind: 'market', terms: marketTerms(random) };
    return roll < 7 ? { kind: 'limit', terms: limitTerms(random, meanTicks) } : { kind: 'cancel' };
  });
}

/** Working orders, of which any can be picked at once. */
export class WorkingOrders<Id> {
  readonly #ids: Id[] = [];
  readonly #places = new Map<Id, number>();

  get size(): number {
    return this.#ids.length;
  }

  add(id: Id): void {
    this.#places.set(id, this.#ids.length);
    this.#ids.push(id);
  }

  has(id: Id): boolean {
    return this.#places.has(id);
  }

  remove(id: Id): void {
    const place = this.#places.get(id);
    const last = this.#ids.pop();
    if (place === undefined || last === undefined) throw new Error(`${id} is no working order`);
    this.#places.delete(id);
    if (last === id) return;
    this.#ids[place] = last;
    this.#places.set(last, place);
  }

  take(random: Random): Id {
    const id = defined(this.#ids[random.below(this.#ids.length)], 'a working order');
    this.remove(id);
    return id;
  }
}
