import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { ZERO } from '@hoga/kernel/decimal';
import type { FeedTrade } from '../feed.ts';
import { guardJump, type JumpGuardState, NO_PRICES_YET } from './jump-guard.ts';
import type { IntegrityRules } from './rules.ts';

/** A trade that passed the gate. */
export interface AcceptedTrade {
  readonly symbol: string;
  readonly seq: number;
  readonly exTs: number;
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly side: Aggressor;
  /** Of a future; absent where the source names none. */
  readonly contract?: string;
}

export type TradeVerdict =
  | { readonly accepted: true; readonly trade: AcceptedTrade }
  | { readonly accepted: false; readonly reason: 'backwards' | 'not-positive' | 'ahead' | 'jump' };

/** The same checks for trades, from which candles and round prices are made. */
export class TradeGate {
  readonly #rules: IntegrityRules;
  #guard: JumpGuardState = NO_PRICES_YET;
  #lastExTs = Number.NEGATIVE_INFINITY;
  #seq: number;

  constructor(rules: IntegrityRules, firstSeq: number) {
    this.#rules = rules;
    this.#seq = firstSeq;
  }

  get unconfirmed(): boolean {
    return this.#guard.pending !== null;
  }

  /** The last allocated seq. */
  get seq(): number {
    return this.#seq;
  }

  /** Another contract trades: its first price is no jump. */
  restart(): void {
    this.#guard = NO_PRICES_YET;
  }

  /** Later seqs are above this one, which another process has allocated. */
  raise(seq: number): void {
    this.#seq = Math.max(this.#seq, seq);
  }

  admit(tick: FeedTrade, recvTs: number): TradeVerdict {
    if (tick.price <= ZERO || tick.quantity <= ZERO) return { accepted: false, reason: 'not-positive' };
    if (tick.exTs > recvTs + this.#rules.maxAheadMs) return { accepted: false, reason: 'ahead' };
    if (tick.exTs < this.#lastExTs) return { accepted: false, reason: 'backwards' };
    this.#lastExTs = tick.exTs;

    const step = guardJump(
      this.#guard,
      { prices: [tick.price], source: tick.source, exTs: tick.exTs },
      this.#rules.jumpLimit,
    );
    this.#guard = step.state;
    if (!step.accepted) return { accepted: false, reason: 'jump' };
    this.#seq += 1;
    const { symbol, exTs, price, quantity, side, contract = null } = tick;
    const trade = { symbol, seq: this.#seq, exTs, price, quantity, side };
    return { accepted: true, trade: contract === null ? trade : { ...trade, contract } };
  }
}
