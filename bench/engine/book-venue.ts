import { seededRandom } from '@hoga/kernel/random';
import { OrderBook, Side } from 'nodejs-order-book';
import { limitTerms, type Step, WorkingOrders } from './order-mix.ts';
import { OVERSEA, type Terms } from './trading-floor.ts';
import type { Round, Venue } from './venue.ts';

type Work =
  | { readonly kind: 'market'; readonly side: Side; readonly size: number }
  | { readonly kind: 'limit'; readonly id: string; readonly side: Side; readonly size: number; readonly price: number }
  | { readonly kind: 'cancel'; readonly id: string };

const sideOf = ({ isLong }: Terms) => (isLong ? Side.BUY : Side.SELL);

/** The baseline: a matching order book without players, money or a ledger. */
export class BookVenue implements Venue {
  readonly name = 'nodejs-order-book';
  readonly #book = new OrderBook();
  readonly #random = seededRandom('book');
  readonly #working = new WorkingOrders<string>();
  readonly #meanTicks: number;
  #ids = 0;

  constructor(meanTicks: number) {
    this.#meanTicks = meanTicks;
  }

  fill(count: number): void {
    while (this.#working.size < count) {
      const order = this.#limit(limitTerms(this.#random, this.#meanTicks));
      this.#book.limit(order);
      this.#working.add(order.id);
    }
  }

  prepare(steps: readonly Step[]): Round {
    const work = steps.map((step): Work => {
      if (step.kind === 'cancel') return { kind: 'cancel', id: this.#working.take(this.#random) };
      const { terms } = step;
      if (step.kind === 'market') return { kind: 'market', side: sideOf(terms), size: terms.size };
      return { kind: 'limit', ...this.#limit(terms) };
    });
    const ended: string[] = [];
    return {
      work: () => {
        for (const one of work) {
          if (one.kind === 'cancel') this.#book.cancel(one.id);
          else if (one.kind === 'limit') this.#book.limit(one);
          else for (const { id } of this.#book.market(one).done) ended.push(id);
        }
      },
      note: () => {
        for (const one of work) if (one.kind === 'limit') this.#working.add(one.id);
        // Orders that a cancel of this round removed are gone already.
        for (const id of ended) if (this.#working.has(id)) this.#working.remove(id);
      },
    };
  }

  #limit(terms: Terms) {
    this.#ids += 1;
    const { price, tick } = OVERSEA;
    const away = (terms.away ?? 0) * tick;
    return {
      id: `order ${this.#ids}`,
      side: sideOf(terms),
      size: terms.size,
      price: price + (terms.isLong ? -away : away),
    };
  }
}
