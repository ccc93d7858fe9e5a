import type { ArbiterParts } from '../arbiter/arbiter.ts';
import type { ContractArbiters, ContractDecision } from '../arbiter/contract-arbiters.ts';
import type { ContractCalendar } from '../contracts/contract-calendar.ts';
import type { FeedQuote } from '../feed.ts';
import { NaiveArbiter } from './naive-arbiter.ts';

/** An arbiter by the name of each contract, kept from its announcement on; none is ever given another's quote. */
export class NaiveContractArbiters implements Pick<ContractArbiters, 'offer' | 'check' | 'followed'> {
  readonly #parts: ArbiterParts;
  readonly #calendar: () => ContractCalendar;
  #byName: ReadonlyMap<string, NaiveArbiter> = new Map();

  constructor(parts: ArbiterParts, calendar: () => ContractCalendar) {
    this.#parts = parts;
    this.#calendar = calendar;
    this.#keep(parts.startedAt);
  }

  get followed(): string | null {
    return this.#byName.get(this.#calendar().current ?? '')?.followed ?? null;
  }

  offer(quote: FeedQuote, now: number) {
    this.#keep(now);
    const arbiter = this.#byName.get(quote.contract ?? '');
    return arbiter === undefined
      ? null
      : { ...arbiter.offer(quote, now), isTraded: quote.contract === this.#calendar().current };
  }

  check(now: number): ContractDecision[] {
    this.#keep(now);
    return [...this.#byName].map(([name, arbiter]) => ({
      ...arbiter.check(now),
      isTraded: name === this.#calendar().current,
    }));
  }

  /** The one that trades first. */
  #keep(startedAt: number): void {
    const { current, next } = this.#calendar();
    const names = [current, next].flatMap((name) => name ?? []);
    this.#byName = new Map(
      names.map((name) => [name, this.#byName.get(name) ?? new NaiveArbiter({ ...this.#parts, startedAt })]),
    );
  }
}
