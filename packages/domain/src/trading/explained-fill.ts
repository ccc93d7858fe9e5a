import type { Money, Price } from '@hoga/kernel/amounts';
import type { MarketType, TradeSide } from './vocabulary.ts';

/** What is known of a fill: all of it stored with the order, its position, its ledger entry or its forced close. */

export interface ExplainedQuote {
  /** Which price it is. */
  readonly feed: string;
  readonly seq: number;
  readonly exTs: number;
  readonly bid: Price;
  readonly ask: Price;
  /** null where the instrument is valued at its last trade. */
  readonly mark: Price | null;
  readonly last: Price;
  readonly isSimulated: boolean;
}

/** What stands behind positions, and what they require; equity is wallet + funding + pnl. */
export interface ExplainedStand {
  readonly wallet: Money;
  readonly funding: Money;
  readonly pnl: Money;
  readonly required: Money;
}

export interface ExplainedForce {
  readonly ground: 'CROSS' | 'ISOLATED' | 'LOSSCUT' | 'OVERNIGHT';
  readonly before: ExplainedStand;
  readonly after: ExplainedStand;
  /** What the fee would have been: no more is taken than there is. */
  readonly fullFee: Money;
  /** The stand that set the judgement off, where other positions were closed before this one. */
  readonly judged: ExplainedStand;
  /** Of an isolated position: what of its margin came back. */
  readonly payout: Money | null;
  /** What the house bore. */
  readonly shortfall: Money;
}

/** A position: side, how much, and its average price. */
export interface ExplainedHolding {
  readonly side: TradeSide;
  /** As text: coins, or contracts. */
  readonly quantity: string;
  readonly price: Price;
}

export interface BeforeAfter<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface ExplainedFill {
  readonly orderId: number;
  readonly names: Readonly<Record<'ko' | 'en', string>>;
  readonly side: TradeSide;
  readonly marketType: MarketType;
  readonly quantity: string;
  /** Contracts are bought and sold; coins are held long and short. */
  readonly counts: 'COINS' | 'CONTRACTS';
  readonly currency: string;
  readonly at: number;
  readonly price: Price;
  /** Of a limit: the price it asked for. */
  readonly limit: Price | null;
  readonly fee: Money;
  readonly realized: Money | null;
  readonly quote: ExplainedQuote | null;
  /** null where it cannot be told any more. */
  readonly holding: BeforeAfter<ExplainedHolding | null> | null;
  readonly margin: BeforeAfter<Money> | null;
  /** Of the wallet, before and after what the fill moved. */
  readonly balance: BeforeAfter<Money> | null;
  readonly force: ExplainedForce | null;
}
