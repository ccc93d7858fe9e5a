import type { Decimal } from '@hoga/kernel/decimal';
import type { ContractCalendar } from '@hoga/market/contracts/contract-calendar';
import type { FeedQuote, FeedTrade } from '@hoga/market/feed';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import type { IntegrityRules } from '@hoga/market/integrity/rules';

/** What a quote is to its instrument: its price, the price of the contract that comes next, or neither. */
export type ContractVerdict = 'current' | 'next' | 'other';

interface NextContract {
  readonly name: string;
  readonly gate: QuoteGate;
  accepted: FeedQuote | null;
  /** How many of its quotes the gate has accepted. */
  count: number;
}

/** A first quote may be wrong: the next contract is known when a second agrees. */
const ENOUGH = 2;

/** Keeps the contracts of one instrument apart: only quotes of the one that trades become its price. */
export class ContractWatch {
  readonly #calendar: () => ContractCalendar;
  readonly #newGate: () => QuoteGate;
  /** The contract of a roll that this process has made, before its configuration says so. */
  #rolledTo: string | null = null;
  #isHeld = false;
  #next: NextContract | null = null;

  constructor(calendar: () => ContractCalendar, rules: IntegrityRules, tick: Decimal) {
    this.#calendar = calendar;
    this.#newGate = () => new QuoteGate(rules, 0, tick);
  }

  /** Null where no roll was ever announced: quotes are of whatever the source has. */
  get current(): string | null {
    const { next, current } = this.#calendar();
    // Until the configuration has what this process has fixed.
    return this.#rolledTo !== null && next === this.#rolledTo ? this.#rolledTo : current;
  }

  judge(quote: FeedQuote, now: number): ContractVerdict {
    const verdict = this.#verdictOf(quote.contract);
    if (verdict === 'next') this.#takeNext(quote, now);
    return verdict;
  }

  isOther({ contract }: FeedTrade): boolean {
    return this.#verdictOf(contract ?? null) !== 'current';
  }

  /** The newest confirmed quote of the contract that comes next. */
  get nextQuote(): FeedQuote | null {
    const next = this.#next;
    return next !== null && next.name === this.#calendar().next && next.count >= ENOUGH ? next.accepted : null;
  }

  /** While the prices of a roll are being fixed the old contract has its last price. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  rolled(to: string): void {
    this.#rolledTo = to;
    this.#isHeld = false;
    this.#next = null;
  }

  #verdictOf(contract: string | null): ContractVerdict {
    const { current } = this;
    if (this.#isHeld) return 'other';
    if (contract === null || current === null || contract === current) return 'current';
    return contract === this.#calendar().next ? 'next' : 'other';
  }

  #takeNext(quote: FeedQuote, now: number): void {
    const name = quote.contract ?? '';
    if (this.#next?.name !== name) this.#next = { name, gate: this.#newGate(), accepted: null, count: 0 };
    if (!this.#next.gate.admit(quote, now).accepted) return;
    this.#next.accepted = quote;
    this.#next.count += 1;
  }
}
