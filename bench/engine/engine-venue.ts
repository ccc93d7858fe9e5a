import type { Effects } from '@hoga/engine/effects/effects';
import type { Command } from '@hoga/engine/input/command';
import { assert, defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { limitTerms, type Step, WorkingOrders } from './order-mix.ts';
import { futuresOrder, overseaOrder, type Terms, TradingFloor } from './trading-floor.ts';
import type { Round, Venue } from './venue.ts';

const PLAYERS = 4_000;
/** Quotes stay fresh for longer than a round takes. */
const QUOTE_EVERY_MS = 400;

type Product = 'futures' | 'oversea';

interface Work {
  readonly playerId: PlayerId;
  readonly command: Command;
}

interface Owned {
  readonly playerId: PlayerId;
  readonly product: Product;
}

/** The engine with players, wallets and a ledger; every other order is for the other product. */
export class EngineVenue implements Venue {
  readonly name = 'engine';
  readonly #floor = new TradingFloor(PLAYERS);
  readonly #random: Random = seededRandom('engine');
  readonly #working = new WorkingOrders<number>();
  readonly #owners = new Map<number, Owned>();
  readonly #meanTicks: number;

  constructor(meanTicks: number) {
    this.#meanTicks = meanTicks;
  }

  fill(count: number): void {
    while (this.#working.size < count) {
      this.#pass();
      const work = this.#place(limitTerms(this.#random, this.#meanTicks));
      this.#remember(work, this.#floor.send(work.playerId, work.command).reply);
    }
  }

  prepare(steps: readonly Step[]): Round {
    const work = steps.map((step): Work => {
      if (step.kind !== 'cancel') return this.#place(step.terms);
      const orderId = this.#working.take(this.#random);
      const { playerId, product } = defined(this.#owners.get(orderId), 'an owner');
      this.#owners.delete(orderId);
      const command: Command =
        product === 'futures'
          ? { type: 'futures.cancel', orderId: idOf(orderId) }
          : { type: 'oversea.cancel', orderId: idOf(orderId) };
      return { playerId, command };
    });
    this.#floor.at += QUOTE_EVERY_MS;
    this.#floor.quote();
    const replies: Effects['reply'][] = [];
    return {
      work: () => {
        for (const { playerId, command } of work) {
          this.#floor.at += 1;
          replies.push(this.#floor.send(playerId, command).reply);
        }
      },
      note: () => {
        for (const [index, one] of work.entries()) this.#remember(one, replies[index] ?? null);
      },
    };
  }

  /** Advances the time, so that equal orders of one player count as two. */
  #pass(): void {
    this.#floor.at += 1;
    if (this.#floor.at % QUOTE_EVERY_MS === 0) this.#floor.quote();
  }

  #place(terms: Terms): Work {
    const command = this.#random.below(2) === 0 ? futuresOrder(terms) : overseaOrder(terms);
    return { playerId: idOf(1 + this.#random.below(PLAYERS)), command };
  }

  #remember({ playerId, command }: Work, reply: Effects['reply']): void {
    assert(reply !== null && (reply.ok || reply.error.code === 'DUPLICATE_REQUEST'), 'the order is taken');
    if (!reply.ok || reply.value['status'] !== 'WORKING') return;
    const orderId = Number(reply.value['orderId']);
    this.#working.add(orderId);
    this.#owners.set(orderId, { playerId, product: command.type === 'futures.place' ? 'futures' : 'oversea' });
  }
}
