import { abs, add, type Decimal, div, ONE, sub, times, ZERO } from '@hoga/kernel/decimal';
import type { FeedQuote } from '../feed.ts';
import { originOf, type Quote } from '../quote.ts';
import { guardJump, type JumpGuardState, NO_PRICES_YET } from './jump-guard.ts';
import { BasisWindow, fallbackMark } from './mark-price.ts';
import type { IntegrityRules } from './rules.ts';
import type { Malformation, Verdict } from './verdict.ts';

/** Decides, tick by tick, which quotes of one symbol may be traded on (DOMAIN §1). */
export class QuoteGate {
  readonly #rules: IntegrityRules;
  readonly #basis = new BasisWindow();
  #guard: JumpGuardState = NO_PRICES_YET;
  #lastExTs = Number.NEGATIVE_INFINITY;
  readonly #tickSize: Decimal;
  #epoch = 0;
  #seq: number;

  /** `firstSeq` must be above every seq allocated before, also by an earlier process. */
  constructor(rules: IntegrityRules, firstSeq: number, tickSize: Decimal) {
    this.#rules = rules;
    this.#seq = firstSeq;
    this.#tickSize = tickSize;
  }

  /** Whether a jump is waiting for confirmation: until then nothing may be settled on the price. */
  get unconfirmed(): boolean {
    return this.#guard.pending !== null;
  }

  /** The last allocated seq. */
  get seq(): number {
    return this.#seq;
  }

  /** A number for a quote of the contract that comes next, which becomes the price only by `restart`. */
  numbered(tick: FeedQuote, recvTs: number): Quote {
    return this.#number(tick, tick.mark ?? this.#fallbackMark(tick, recvTs), recvTs);
  }

  /** Another contract begins with this quote: the difference to the one before is no move. */
  restart({ bid, ask, last, mark, exTs, origin }: Quote): void {
    this.#guard = { accepted: [midOf(bid, ask), last, mark], pending: null };
    this.#lastExTs = exTs;
    this.#epoch = origin.epoch;
  }

  /** Later seqs are above this one, which another process has allocated. */
  raise(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  admit(tick: FeedQuote, recvTs: number): Verdict {
    const reason = this.#malformed(tick, recvTs);
    if (reason !== null) return { accepted: false, reason };
    this.#lastExTs = tick.exTs;

    const mid = midOf(tick.bid, tick.ask);
    if (tick.index !== null) this.#basis.add(recvTs, mid, tick.index);
    const mark = tick.mark ?? this.#fallbackMark(tick, recvTs);

    const isOfAnotherSource = this.#isOfAnotherSource(tick, mid);
    const guarded = { prices: [mid, tick.last, mark], source: tick.source, exTs: tick.exTs, isOfAnotherSource };
    const step = guardJump(this.#guard, guarded, this.#rules.jumpLimit);
    this.#guard = step.state;
    if (step.accepted) {
      this.#epoch = tick.epoch;
      return { accepted: true, quote: this.#number(tick, mark, recvTs) };
    }
    // A near tick would pass by distance alone: it is sent only once it is confirmed.
    const isNews = step.state.pending === guarded && !step.isNear;
    return { accepted: false, reason: 'jump', leap: isNews ? this.#number(tick, mark, recvTs) : null };
  }

  /** A change of the source counts as a jump unless both prices agree to within a tick. */
  #isOfAnotherSource(tick: FeedQuote, mid: Decimal): boolean {
    const before = this.#guard.accepted?.[0];
    return before !== undefined && tick.epoch !== this.#epoch && abs(sub(mid, before)) > this.#tickSize;
  }

  #malformed(tick: FeedQuote, recvTs: number): Malformation | null {
    const prices = [tick.bid, tick.ask, tick.last, tick.mark, tick.index];
    if (prices.some((price) => price !== null && price <= ZERO)) return 'not-positive';
    if (tick.bid >= tick.ask) return 'crossed';
    if (Math.max(tick.exTs, tick.tradedAt ?? 0) > recvTs + this.#rules.maxAheadMs) return 'ahead';
    return tick.exTs < this.#lastExTs ? 'backwards' : null;
  }

  #fallbackMark(tick: FeedQuote, now: number): Decimal {
    return fallbackMark({ ...tick, basisMean: this.#basis.mean(now), now });
  }

  #number(tick: FeedQuote, mark: Decimal, recvTs: number): Quote {
    this.#seq += 1;
    return {
      symbol: tick.symbol,
      bid: tick.bid,
      ask: tick.ask,
      last: tick.last,
      tradedAt: tick.tradedAt,
      mark,
      index: tick.index ?? tick.last,
      fundingRate: tick.fundingRate,
      nextFundingTime: tick.nextFundingTime,
      exTs: tick.exTs,
      recvTs,
      seq: this.#seq,
      origin: originOf(tick),
    };
  }
}

function midOf(bid: Decimal, ask: Decimal): Decimal {
  return div(add(bid, ask), times(ONE, 2), 'halfUp');
}
