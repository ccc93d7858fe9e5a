import type { FuturesOptionRow } from '../futures/rows.ts';
import { isExit, NaiveAccount, type Side } from './naive-account.ts';
import { ceilDiv, floorDiv, least, most, S } from './naive-arithmetic.ts';
import { NaiveFeed, type NaiveQuote } from './naive-feed.ts';

export interface NaiveOrder {
  readonly id: number;
  readonly option: number;
  readonly side: Side;
  readonly type: string;
  price: bigint | null;
  amount: bigint;
  reducing: bigint;
  leverage: number;
  readonly isolated: boolean;
  readonly reduceOnly: boolean;
  hold: bigint;
  trigger: bigint | null;
  readonly up: boolean;
  readonly isMark: boolean;
  triggered: boolean;
  readonly trail: number | null;
  pair: number | null;
  /** The scale order it is a part of. */
  scale: number | null;
  /** Since when it has rested unchanged. */
  since: number;
  /** Exits for the position it opens or adds to. */
  readonly exits: NaiveExits;
}

export interface NaiveExits {
  readonly tp: bigint | null;
  readonly sl: bigint | null;
  readonly isMarkTp: boolean;
  readonly isMarkSl: boolean;
}

export const NO_EXITS: NaiveExits = { tp: null, sl: null, isMarkTp: false, isMarkSl: false };

export interface NaivePosition {
  readonly id: number;
  readonly option: number;
  readonly side: Side;
  amount: bigint;
  cost: bigint;
  leverage: number;
  readonly isolated: boolean;
  margin: bigint;
  funding: bigint;
  entryFee: bigint;
  warned: boolean;
  readonly since: number;
}

/** A position at a funding hour that had no price or no rate. */
export interface NaiveDue {
  readonly position: NaivePosition;
  readonly amount: bigint;
  readonly hour: number;
  readonly rate: bigint | null;
}

interface Setting {
  leverage: number;
  isolated: boolean;
}

/** A player's state, and the formulas of DOMAIN §3 on it. */
export abstract class NaiveFuturesFigures extends NaiveAccount<NaiveOrder, NaivePosition> {
  settings = new Map<number, Setting>();
  readonly options: readonly FuturesOptionRow[];
  readonly feeds = new Map<number, NaiveFeed>();
  fundingDue: NaiveDue[] = [];
  readonly lastFunding = new Map<number, number>();
  readonly lastRate = new Map<number, bigint>();

  constructor(options: readonly FuturesOptionRow[]) {
    super();
    this.options = options;
    for (const option of options) this.feeds.set(option.id, new NaiveFeed(3_000, 3_000_000n));
  }

  get margin(): bigint {
    return this.positions.reduce((sum, position) => sum + position.margin, 0n);
  }

  protected option(id: number): FuturesOptionRow {
    const option = this.options.find((candidate) => candidate.id === id);
    if (option === undefined) throw new Error(`option ${id}`);
    return option;
  }

  usable(option: number): NaiveQuote | null {
    return this.feeds.get(option)?.usable(this.at) ?? null;
  }

  protected mark(option: number): bigint | null {
    return this.feeds.get(option)?.quote?.mark ?? null;
  }

  // Formulas

  protected pnl(p: { side: Side; amount: bigint; cost: bigint }, mark: bigint): bigint {
    return floorDiv(p.side * (mark * p.amount - p.cost * S), S);
  }

  protected mm(option: number, amount: bigint, mark: bigint): bigint {
    const { brackets } = this.option(option);
    const notional = ceilDiv(amount * mark, S);
    const tier = brackets.find(({ cap }) => notional <= cap) ?? brackets[brackets.length - 1];
    if (tier === undefined) throw new Error('no tier');
    return ceilDiv(amount * mark * tier.mmr, S * S) - tier.cum;
  }

  protected cross(): NaivePosition[] {
    return this.positions.filter(({ isolated }) => !isolated);
  }

  protected minusFunding(): bigint {
    return this.cross().reduce((sum, { funding }) => sum + least(0n, funding), 0n);
  }

  protected known(): boolean {
    return this.cross().every(({ option }) => this.mark(option) !== null);
  }

  protected crossPnl(): bigint {
    return this.cross().reduce((sum, position) => sum + this.pnl(position, this.mark(position.option) ?? 0n), 0n);
  }

  override available(extraPoint = 0n): bigint {
    if (!this.known()) return 0n;
    return most(0n, this.spare(extraPoint));
  }

  /** For money leaving the cross account positions are worth no more than the book would pay. */
  override leaving(extraPoint = 0n): bigint {
    if (!this.known()) return 0n;
    return most(0n, this.spare(extraPoint, this.crossPnlAtWorst()));
  }

  protected spare(extraPoint: bigint, pnl = this.crossPnl()): bigint {
    const initial = this.cross().reduce((sum, { cost, leverage }) => sum + ceilDiv(cost, BigInt(leverage)), 0n);
    return this.point + extraPoint + this.minusFunding() + least(0n, pnl) - initial;
  }

  protected crossPnlAtWorst(): bigint {
    return this.cross().reduce((sum, position) => {
      const quote = this.feeds.get(position.option)?.quote;
      if (quote == null) return sum;
      const atBook = this.pnl(position, position.side === 1n ? quote.bid : quote.ask);
      return sum + least(this.pnl(position, quote.mark), atBook);
    }, 0n);
  }

  protected crossHold(): bigint {
    const cross = this.orders.filter(({ isolated }) => !isolated);
    return this.oncePerPair(cross, ({ hold }) => hold);
  }

  protected crossEquity(): bigint {
    return this.point + this.crossHold() + this.minusFunding() + this.crossPnl();
  }

  protected crossMm(): bigint {
    return this.cross().reduce((sum, p) => sum + this.mm(p.option, p.amount, this.mark(p.option) ?? 0n), 0n);
  }

  protected holdFor(option: number, side: Side, amount: bigint, price: bigint, mark: bigint, leverage: number): bigint {
    if (amount === 0n) return 0n;
    const notional = ceilDiv(amount * price, S);
    const initial = ceilDiv(notional, BigInt(leverage));
    const openLoss = ceilDiv(amount * most(0n, side * (price - mark)), S);
    const extra = openLoss > 0n ? ceilDiv(notional * 80_000n, S) : 0n;
    const fee = ceilDiv(notional * this.option(option).takerFee, S);
    return most(initial + openLoss + extra, initial + openLoss + fee);
  }

  protected capacity(option: number, side: Side, except: readonly NaiveOrder[]): bigint {
    const position = this.position(option);
    if (position === undefined || position.side === side) return 0n;
    const others = this.orders.filter((o) => !except.includes(o) && o.option === option && o.side === side);
    const taken = this.oncePerPair(others, ({ reducing }) => reducing);
    return most(0n, position.amount - taken);
  }

  protected capFits(
    option: number,
    side: Side,
    opening: bigint,
    leverage: number,
    mark: bigint,
    except: readonly NaiveOrder[],
  ) {
    const position = this.position(option);
    const held = position !== undefined && position.side === side ? position.amount : 0n;
    const others = this.orders.filter(
      (o) => !except.includes(o) && o.option === option && o.side === side && !isExit(o),
    );
    const working = this.oncePerPair(others, ({ amount, reducing }) => amount - reducing);
    const cap = this.option(option).brackets.reduce(
      (most, b) => (b.maxLev >= leverage && b.cap > most ? b.cap : most),
      0n,
    );
    return ceilDiv((held + working + opening) * mark, S) <= cap;
  }

  protected survives(
    option: number,
    side: Side,
    amount: bigint,
    price: bigint,
    leverage: number,
    isolated: boolean,
    mark: bigint,
    feeRate: bigint,
  ): boolean {
    const position = this.position(option);
    const closing = position !== undefined && position.side !== side ? least(amount, position.amount) : 0n;
    const opening = amount - closing;
    if (opening === 0n) return true;
    const cost = side === 1n ? ceilDiv(opening * price, S) : floorDiv(opening * price, S);
    const adding = position !== undefined && position.side === side;
    const after = {
      side,
      amount: opening + (adding ? position.amount : 0n),
      cost: cost + (adding ? position.cost : 0n),
    };
    const mm = this.mm(option, after.amount, mark);
    const funding = adding ? least(0n, position.funding) : 0n;
    const pnl = this.pnl(after, mark);
    if (isolated) {
      const margin = (adding ? position.margin : 0n) + ceilDiv(ceilDiv(opening * price, S), BigInt(leverage));
      return margin + funding + pnl > mm;
    }
    if (this.cross().some((other) => other !== position && this.mark(other.option) === null)) return false;
    let equity = this.point + this.crossHold() - ceilDiv(ceilDiv(amount * price, S) * feeRate, S) + funding + pnl;
    let maintenance = mm;
    for (const other of this.cross()) {
      if (other === position) continue;
      const otherMark = this.mark(other.option) ?? 0n;
      equity += this.pnl(other, otherMark) + least(0n, other.funding);
      maintenance += this.mm(other.option, other.amount, otherMark);
    }
    if (position !== undefined && closing > 0n) {
      equity += this.realized(position, closing, price) + this.share(position.funding, closing, position.amount);
    }
    return equity > maintenance;
  }

  /** What may leave an isolated position's margin without causing its liquidation. */
  removable(position: NaivePosition, mark: bigint): bigint {
    const initial = ceilDiv(ceilDiv(position.amount * mark, S), BigInt(position.leverage));
    const own = position.margin + least(0n, position.funding);
    const mm = this.mm(position.option, position.amount, mark);
    const equity = own + this.pnl(position, mark);
    return most(0n, least(least(own - mm, equity - initial), equity - mm - 1n));
  }

  /** The fee for closing an isolated position that its own proceeds do not cover, where the order opens more. */
  protected flipLacks(option: number, side: Side, amount: bigint, price: bigint, feeRate: bigint): bigint {
    const position = this.position(option);
    if (position === undefined || !position.isolated || position.side === side || amount <= position.amount) return 0n;
    const proceeds = position.margin + position.funding + this.realized(position, position.amount, price);
    return most(0n, ceilDiv(ceilDiv(position.amount * price, S) * feeRate, S) - most(0n, proceeds));
  }

  protected closedCost(position: NaivePosition, amount: bigint): bigint {
    if (amount === position.amount) return position.cost;
    const exact = position.cost * amount;
    return position.side === 1n ? ceilDiv(exact, position.amount) : floorDiv(exact, position.amount);
  }

  protected realized(position: NaivePosition, amount: bigint, price: bigint): bigint {
    return floorDiv(position.side * (amount * price - this.closedCost(position, amount) * S), S);
  }

  protected share(whole: bigint, amount: bigint, of: bigint): bigint {
    return amount === of ? whole : floorDiv(whole * amount, of);
  }
}
