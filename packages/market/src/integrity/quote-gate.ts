import { add, type Decimal, div, ONE, times, ZERO } from '@hoga/kernel/decimal';
import type { FeedQuote } from '../feed.ts';
import type { Quote } from '../quote.ts';
import { guardJump, type JumpGuardState, NO_PRICES_YET } from './jump-guard.ts';
import { BasisWindow, fallbackMark } from './mark-price.ts';
import type { IntegrityRules } from './rules.ts';

export type Rejection = 'backwards' | 'crossed' | 'not-positive' | 'ahead' | 'jump';

export type Verdict =
  | { readonly accepted: true; readonly quote: Quote }
  | { readonly accepted: false; readonly reason: Rejection };

/** Decides, tick by tick, which quotes of one symbol may be traded on (DOMAIN §1). */
export class QuoteGate {
  readonly #rules: IntegrityRules;
  readonly #basis = new BasisWindow();
  #guard: JumpGuardState = NO_PRICES_YET;
  #lastExTs = Number.NEGATIVE_INFINITY;
  #seq: number;

  /** `firstSeq` must be above every seq given out before, also by an earlier process. */
  constructor(rules: IntegrityRules, firstSeq: number) {
    this.#rules = rules;
    this.#seq = firstSeq;
  }

  /** Whether a leap is waiting for confirmation: until then nothing may be settled on the price. */
  get unconfirmed(): boolean {
    return this.#guard.pending !== null;
  }

  admit(tick: FeedQuote, recvTs: number): Verdict {
    const reason = this.#malformed(tick, recvTs);
    if (reason !== null) return { accepted: false, reason };
    this.#lastExTs = tick.exTs;

    const mid = midOf(tick.bid, tick.ask);
    if (tick.index !== null) this.#basis.add(recvTs, mid, tick.index);
    const mark = tick.mark ?? this.#fallbackMark(tick, recvTs);

    const step = guardJump(
      this.#guard,
      { prices: [mid, tick.last, mark], source: tick.source, exTs: tick.exTs },
      this.#rules.jumpLimit,
    );
    this.#guard = step.state;
    if (!step.accepted) return { accepted: false, reason: 'jump' };
    return { accepted: true, quote: this.#accept(tick, mark, recvTs) };
  }

  #malformed(tick: FeedQuote, recvTs: number): Rejection | null {
    const prices = [tick.bid, tick.ask, tick.last, tick.mark, tick.index];
    if (prices.some((price) => price !== null && price <= ZERO)) return 'not-positive';
    if (tick.bid >= tick.ask) return 'crossed';
    if (tick.exTs > recvTs + this.#rules.maxAheadMs) return 'ahead';
    return tick.exTs < this.#lastExTs ? 'backwards' : null;
  }

  #fallbackMark(tick: FeedQuote, now: number): Decimal {
    return fallbackMark({ ...tick, basisMean: this.#basis.mean(now), now });
  }

  #accept(tick: FeedQuote, mark: Decimal, recvTs: number): Quote {
    this.#seq += 1;
    return {
      symbol: tick.symbol,
      bid: tick.bid,
      ask: tick.ask,
      last: tick.last,
      mark,
      index: tick.index ?? tick.last,
      fundingRate: tick.fundingRate,
      nextFundingTime: tick.nextFundingTime,
      exTs: tick.exTs,
      recvTs,
      seq: this.#seq,
    };
  }
}

function midOf(bid: Decimal, ask: Decimal): Decimal {
  return div(add(bid, ask), times(ONE, 2), 'halfUp');
}
