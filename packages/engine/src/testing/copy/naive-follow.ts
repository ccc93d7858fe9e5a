import type { FollowMode, FollowStatus } from '@hoga/domain/copy/vocabulary';

/**
 * Copying in one follow by DOMAIN §6, with no derived state: quantities and money are whole hundred-millionths. What
 * only futures know (prices, the available amount, the terms of a position) is passed in. The follow's result is the
 * cash of its orders plus the worth of what is open: it knows no entry prices and no realised results.
 */

const UNIT = 100_000_000n;
const STEP = 100_000n;

export interface NaiveTerms {
  readonly options: readonly number[];
  readonly multiplyPer: number;
  readonly maxBet: bigint;
  readonly oneMaxBet: bigint;
  readonly copyLossLimit: bigint | null;
  readonly copyTakeProfit: bigint | null;
  readonly mode: FollowMode;
}

export interface NaivePrices {
  readonly ask: bigint;
  readonly bid: bigint;
  readonly mark: bigint;
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
  readonly prices: NaivePrices | null;
  readonly leverage: bigint;
  /** The available amount once nothing is left on the other side; null where that cannot be known before. */
  readonly available: bigint | null;
}

export interface NaiveCopy {
  readonly option: number;
  readonly side: 'LONG' | 'SHORT';
  readonly part: 'OPEN' | 'CLOSE';
  /** null: any quantity. */
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
  status: FollowStatus = 'ACTIVE';
  endReason: string | null = null;
  /** The proceeds of its orders, less their costs and fees. */
  #cash = 0n;

  constructor(terms: NaiveTerms) {
    this.terms = terms;
  }

  open(option: number): NaiveCopy[] {
    return this.copies.filter((copy) => copy.left > 0n && copy.option === option);
  }

  amount(option: number): bigint {
    return this.open(option).reduce((sum, { left }) => sum + left, 0n);
  }

  /** Buying costs the price, selling brings it. */
  pay(side: 'LONG' | 'SHORT', amount: bigint, price: bigint, fee: bigint): void {
    const notional = (amount * price) / UNIT;
    this.#cash += (side === 'LONG' ? -notional : notional) - fee;
  }

  worth(markOf: (option: number) => bigint): bigint {
    return this.copies.reduce((sum, { option, side, left }) => {
      const notional = left === 0n ? 0n : (left * markOf(option)) / UNIT;
      return sum + (side === 'LONG' ? notional : -notional);
    }, this.#cash);
  }

  /** The loss limit is checked first. */
  breach(worth: bigint): string | null {
    const { copyLossLimit, copyTakeProfit } = this.terms;
    if (copyLossLimit !== null && worth <= -copyLossLimit) return 'COPY_LOSS_LIMIT';
    return copyTakeProfit !== null && worth >= copyTakeProfit ? 'COPY_TAKE_PROFIT' : null;
  }

  /** Closes everything open, where there is a price. */
  stop(reason: string, pricesOf: (option: number) => NaivePrices | null): void {
    if (this.status !== 'ACTIVE') return;
    this.status = 'STOPPING';
    this.endReason = reason;
    for (const copy of this.copies) if (copy.left > 0n) [copy.due, copy.dueReason] = [copy.left, reason];
    for (const option of this.terms.options) {
      const prices = pricesOf(option);
      if (prices !== null) this.payDue(option, prices);
    }
    this.#endIfClosed();
  }

  #endIfClosed(): void {
    if (this.status === 'STOPPING' && this.copies.every(({ left }) => left === 0n)) this.status = 'ENDED';
  }

  apply(fill: NaiveFill, view: NaiveView): void {
    if (this.status !== 'ACTIVE') return;
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
    else this.close(open, amount, reason, prices);
  }

  /** By one market order. */
  close(open: readonly NaiveCopy[], amount: bigint, reason: string, { ask, bid }: NaivePrices): void {
    const [side, price] = open[0]?.side === 'LONG' ? (['SHORT', bid] as const) : (['LONG', ask] as const);
    this.pay(side, amount, price, takerFee(amount, price));
    this.take(open, amount, reason);
  }

  /** The oldest first. */
  take(open: readonly NaiveCopy[], amount: bigint, reason: string): void {
    let left = amount;
    for (const copy of open) {
      const part = least(copy.left, left);
      left -= part;
      if (part > 0n) this.#closePart(copy, part, reason);
    }
    this.#endIfClosed();
  }

  #closePart(copy: NaiveCopy, part: bigint, reason: string): void {
    copy.margin = part === copy.left ? 0n : copy.margin - (copy.margin * part) / copy.left;
    copy.left -= part;
    copy.due = least(copy.due, copy.left);
    if (copy.due === 0n) copy.dueReason = null;
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

  /** With a price: by one order where everything is due for one reason, else by one per copy. */
  payDue(option: number, prices: NaivePrices): void {
    const open = this.open(option);
    const owing = open.filter(({ due }) => due > 0n);
    const [first] = owing;
    if (first === undefined) return;
    const isWhole = open.every(({ due, left, dueReason }) => due === left && dueReason === first.dueReason);
    for (const group of isWhole ? [owing] : owing.map((copy) => [copy])) {
      const amount = group.reduce((sum, { due }) => sum + due, 0n);
      const reason = group[0]?.dueReason ?? '';
      for (const copy of group) copy.due = 0n;
      this.close(group, amount, reason, prices);
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
    if (left[0] !== undefined && left[0].side !== fill.side) {
      this.close(left, this.amount(fill.option), 'TRADER', prices);
    }
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
    this.pay(fill.side, quantity, price, takerFee(quantity, price));
    const notional = (quantity * price + UNIT - 1n) / UNIT;
    return { quantity, left: quantity, margin: (notional + leverage - 1n) / leverage, reason: null };
  }
}

/** 0.04 %. */
function takerFee(amount: bigint, price: bigint): bigint {
  const whole = UNIT * 10_000n;
  return (amount * price * 4n + whole - 1n) / whole;
}

function least(a: bigint, b: bigint): bigint {
  if (a <= b) return a;
  return b;
}
