import type { Decimal } from '@hoga/kernel/decimal';
import { guardJump, type JumpGuardState, NO_PRICES_YET } from '../integrity/jump-guard.ts';

/**
 * A price that rides in the quotes made after it, as the last trade or the mark: many quotes repeat one message of it, and
 * must not confirm each other. A leap is taken when a second message of its own kind agrees.
 */
export class GuardedPrice<Message extends { readonly at: number }> {
  readonly #limit: Decimal;
  readonly #priceOf: (message: Message) => Decimal;
  #guard: JumpGuardState = NO_PRICES_YET;
  #accepted: Message | null = null;

  constructor(limit: Decimal, priceOf: (message: Message) => Decimal) {
    this.#limit = limit;
    this.#priceOf = priceOf;
  }

  /** The newest one that was taken. */
  get accepted(): Message | null {
    return this.#accepted;
  }

  offer(message: Message): void {
    if (this.#accepted !== null && message.at < this.#accepted.at) return;
    const tick = { prices: [this.#priceOf(message)], source: '', exTs: message.at };
    const step = guardJump(this.#guard, tick, this.#limit);
    this.#guard = step.state;
    if (step.accepted) this.#accepted = message;
  }
}
