import type { FollowMode } from '@hoga/domain/copy/vocabulary';

/**
 * Copying in one follow as DOMAIN §6 tells it, with nothing kept that could be counted again: quantities and money are whole
 * hundred-millionths. What only futures know (prices, what is available, the terms of a position) it is told.
 */

const UNIT = 100_000_000n;
const STEP = 100_000n;

export interface NaiveTerms {
  readonly options: readonly number[];
  readonly multiplyPer: number;
  readonly maxBet: bigint;
  readonly oneMaxBet: bigint;
  readonly mode: FollowMode;
}

export interface NaiveFill {
  readonly option: number;
  readonly side: 'LONG' | 'SHORT';
  readonly price: bigint;
  readonly closed: bigint;
  readonly closedOf: bigint;
  readonly opened: bigint;
  readonly margin: bigint;
  readonly isLiquidation: boolean;
}

/** The follower's market and money at the moment. */
export interface NaiveView {
  /** null while the feed is stale. */
  readonly prices: { readonly ask: bigint; readonly bid: bigint; readonly mark: bigint } | null;
  readonly leverage: bigint;
  /** What is available once nothing is left over on the other side; null where that cannot be told before. */
  readonly available: bigint | null;
}

export interface NaiveCopy {
  readonly option: number;
  readonly side: 'LONG' | 'SHORT';
  readonly part: 'OPEN' | 'CLOSE';
  /** null: whatever it came to. */
  quantity: bigint | null;
  left: bigint;
  margin: bigint;
  due: bigint;
  reason: string | null;
  dueReason: string | null;
}

export class NaiveFollow {
  terms: NaiveTerms;
  readonly copies: NaiveCopy[] = [];

  constructor(terms: NaiveTerms) {
    this.terms = terms;
  }

  open(option: number): NaiveCopy[] {
    return this.copies.filter((copy) => copy.left > 0n && copy.option === option);
  }

  amount(option: number): bigint {
    return this.open(option).reduce((sum, { left }) => sum + left, 0n);
  }

  apply(fill: NaiveFill, view: NaiveView): void {
    if (fill.closed > 0n) this.#applyClose(fill, view);
    if (fill.opened > 0n) this.#applyOpen(fill, view);
  }

  #applyClose(fill: NaiveFill, { prices }: NaiveView): void {
    const open = this.open(fill.option);
    if (open.length === 0 || open[0]?.side === fill.side) return;
    const standing = open.reduce((sum, { left, due }) => sum + left - due, 0n);
    const isAll = fill.closed === fill.closedOf;
    const amount = isAll ? standing : ((standing * fill.closed) / fill.closedOf / STEP) * STEP;
    if (amount === 0n) return;
    if (this.terms.mode === 'PAUSED' && !fill.isLiquidation) {
      this.#note(fill, 'CLOSE', { quantity: amount, reason: 'PAUSED' });
      return;
    }
    const reason = fill.isLiquidation ? 'TRADER_LIQUIDATED' : 'TRADER';
    if (prices === null) this.#owe(open, amount, reason);
    else this.close(open, amount, reason);
  }

  /** The oldest first. */
  close(open: readonly NaiveCopy[], amount: bigint, reason: string): void {
    let left = amount;
    for (const copy of open) {
      const part = least(copy.left, left);
      left -= part;
      if (part > 0n) this.#closePart(copy, part, reason);
    }
  }

  #closePart(copy: NaiveCopy, part: bigint, reason: string): void {
    copy.margin = part === copy.left ? 0n : copy.margin - (copy.margin * part) / copy.left;
    copy.left -= part;
    copy.due = least(copy.due, copy.left);
    if (copy.left === 0n) copy.reason = reason;
  }

  #owe(open: readonly NaiveCopy[], amount: bigint, reason: string): void {
    let left = amount;
    for (const copy of open) {
      const part = least(copy.left - copy.due, left);
      left -= part;
      if (part > 0n) [copy.due, copy.dueReason] = [copy.due + part, reason];
    }
  }

  /** A price has come. */
  pay(option: number): void {
    for (const copy of this.open(option)) {
      const { due } = copy;
      copy.due = 0n;
      if (due > 0n) this.#closePart(copy, due, copy.dueReason ?? '');
    }
  }

  #applyOpen(fill: NaiveFill, view: NaiveView): void {
    this.#note(fill, 'OPEN', this.#opened(fill, view));
  }

  #note({ option, side }: NaiveFill, part: NaiveCopy['part'], made: Partial<NaiveCopy>): void {
    const nothing = { quantity: 0n, left: 0n, margin: 0n, due: 0n, reason: null, dueReason: null };
    this.copies.push({ option, side, part, ...nothing, ...made });
  }

  #opened(fill: NaiveFill, { prices, leverage, available }: NaiveView): Partial<NaiveCopy> {
    const { options, multiplyPer, oneMaxBet, maxBet, mode } = this.terms;
    if (!options.includes(fill.option)) return { reason: 'NOT_FOLLOWED_PAIR' };
    if (mode !== 'NORMAL') return { reason: mode };
    if (prices === null) return { reason: 'STALE' };
    const price = fill.side === 'LONG' ? prices.ask : prices.bid;
    const worse = fill.side === 'LONG' ? price - fill.price : fill.price - price;
    if (worse * 1_000n > fill.price * 5n) return { reason: 'SLIPPAGE' };
    const left = this.open(fill.option);
    if (left[0] !== undefined && left[0].side !== fill.side) this.close(left, this.amount(fill.option), 'TRADER');
    const used = this.copies.reduce((sum, { margin }) => sum + margin, 0n);
    const limits: readonly (readonly [bigint, string])[] = [
      [(fill.margin * BigInt(multiplyPer)) / 100n, 'MIN_SIZE'],
      [maxBet - used, 'LIMIT_TOTAL'],
      [oneMaxBet, 'LIMIT_ONE'],
    ];
    const [margin, reason] = limits.reduce((least, limit) => (limit[0] < least[0] ? limit : least));
    const wanted = margin <= 0n ? 0n : ((margin * leverage * UNIT) / price / STEP) * STEP;
    if (available === null) return { quantity: null };
    const loss = fill.side === 'LONG' ? price - prices.mark : prices.mark - price;
    const openLoss = loss > 0n ? loss : 0n;
    const rate = openLoss > 0n ? 80_000n : 40_000n;
    const cost = price * UNIT + leverage * (openLoss * UNIT + price * rate);
    const affordable = ((available * leverage * UNIT * UNIT) / cost / STEP) * STEP;
    const quantity = least(affordable, wanted);
    // The smallest quantity is a step, the smallest notional 5.
    if (quantity < STEP || quantity * price < 5n * UNIT * UNIT) {
      return { reason: affordable < wanted ? 'BALANCE' : reason };
    }
    const notional = (quantity * price + UNIT - 1n) / UNIT;
    return { quantity, left: quantity, margin: (notional + leverage - 1n) / leverage, reason: null };
  }
}

function least(a: bigint, b: bigint): bigint {
  if (a <= b) return a;
  return b;
}
