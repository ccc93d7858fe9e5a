import type { ContractCalendar } from '../contracts/contract-calendar.ts';
import type { FeedQuote } from '../feed.ts';
import { Arbiter, type ArbiterParts, type Decision, type SourceState } from './arbiter.ts';

export interface ContractDecision extends Omit<Decision, 'verdict'> {
  /** Whether it is of the contract that trades; else of the one that comes next. */
  readonly isTraded: boolean;
}

interface Lane {
  /** Null where no roll was ever announced. */
  readonly contract: string | null;
  readonly arbiter: Arbiter;
}

/**
 * The arbiters of one instrument: one of the contract that trades, and while a roll is announced one of the contract
 * that comes next. Sources are compared within one contract; at the roll the second arbiter takes the place of the first,
 * with what it knows. Epochs are of both: no two changes of the source have one number.
 */
export class ContractArbiters {
  readonly #parts: Omit<ArbiterParts, 'startedAt'>;
  readonly #calendar: () => ContractCalendar;
  #epoch: number;
  #traded: Lane;
  #next: Lane | null = null;

  /** `lastEpoch`: the newest of earlier arbiters of the instrument. */
  constructor({ startedAt, ...parts }: ArbiterParts, calendar: () => ContractCalendar, lastEpoch = 0) {
    this.#epoch = lastEpoch;
    this.#parts = { ...parts, nextEpoch: () => ++this.#epoch };
    this.#calendar = calendar;
    this.#traded = this.#begin(null, startedAt);
  }

  /** Null for a quote of neither contract. */
  offer(quote: FeedQuote, now: number): (Decision & ContractDecision) | null {
    this.#keepUp(now);
    const lane = this.#laneOf(quote.contract);
    return lane === null ? null : { ...lane.arbiter.offer(quote, now), isTraded: lane === this.#traded };
  }

  /** Must be called as time passes: a silent source triggers no event. */
  check(now: number): readonly ContractDecision[] {
    this.#keepUp(now);
    const traded = { ...this.#traded.arbiter.check(now), isTraded: true };
    return this.#next === null ? [traded] : [traded, { ...this.#next.arbiter.check(now), isTraded: false }];
  }

  /** Of the contract that trades. */
  get followed(): string | null {
    return this.#traded.arbiter.followed;
  }

  get epoch(): number {
    return this.#traded.arbiter.epoch;
  }

  /** The newest that was given, to either contract. */
  get lastEpoch(): number {
    return this.#epoch;
  }

  states(now: number): readonly SourceState[] {
    return this.#traded.arbiter.states(now);
  }

  /** A roll was announced, made or withdrawn. */
  #keepUp(now: number): void {
    const { current, next } = this.#calendar();
    if (current !== null && current !== this.#traded.contract) this.#traded = this.#laneFrom(current, now);
    if (next !== (this.#next?.contract ?? null)) this.#next = next === null ? null : this.#begin(next, now);
  }

  #laneFrom(contract: string, now: number): Lane {
    if (this.#next?.contract === contract) return this.#next;
    const { contract: named, arbiter } = this.#traded;
    // The first roll names the contract whose quotes were taken all along, unless they say otherwise.
    const isOf = arbiter.states(now).every(({ newest }) => (newest?.contract ?? contract) === contract);
    return named === null && isOf ? { contract, arbiter } : this.#begin(contract, now);
  }

  #laneOf(contract: string | null): Lane | null {
    const { current } = this.#calendar();
    if (contract === null || current === null || contract === current) return this.#traded;
    return this.#next?.contract === contract ? this.#next : null;
  }

  #begin(contract: string | null, startedAt: number): Lane {
    return { contract, arbiter: new Arbiter({ ...this.#parts, startedAt }) };
  }
}
