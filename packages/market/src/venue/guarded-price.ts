import type { Decimal } from '@hoga/kernel/decimal';
import { guardJump, type JumpGuardState, NO_PRICES_YET } from '../integrity/jump-guard.ts';
import type { IntegrityRules } from '../integrity/rules.ts';

/**
 * A price repeated in later quotes, such as the last trade or the mark: many quotes repeat one message of it, and must
 * not confirm each other. A jump is accepted when a second message of its own kind agrees.
 */
export class GuardedPrice<Message extends { readonly at: number }> {
  readonly #rules: Pick<IntegrityRules, 'jumpLimit' | 'maxAheadMs'>;
  readonly #priceOf: (message: Message) => Decimal;
  #guard: JumpGuardState = NO_PRICES_YET;
  #accepted: Message | null = null;

  constructor(rules: Pick<IntegrityRules, 'jumpLimit' | 'maxAheadMs'>, priceOf: (message: Message) => Decimal) {
    this.#rules = rules;
    this.#priceOf = priceOf;
  }

  /** The newest accepted one. */
  get accepted(): Message | null {
    return this.#accepted;
  }

  /** A message of a clock that runs ahead is not kept: valid ones would count as older until then. */
  offer(message: Message, receivedAt: number): void {
    if (message.at > receivedAt + this.#rules.maxAheadMs) return;
    if (this.#accepted !== null && message.at < this.#accepted.at) return;
    const tick = { prices: [this.#priceOf(message)], source: '', exTs: message.at };
    const step = guardJump(this.#guard, tick, this.#rules.jumpLimit);
    this.#guard = step.state;
    if (step.accepted) this.#accepted = message;
  }
}
