import type { Money, Price } from '@hoga/kernel/amounts';
import type { MarketType, TradeSide } from './vocabulary.ts';

/** The data of a fill, all stored with the order, its position, its ledger entry or its forced close. */

export interface ExplainedQuote {
  /** The source of the price. */
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

/** The money behind positions, and what they require; equity is wallet + funding + pnl. */
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
  /** The uncapped fee: no more is taken than is left. */
  readonly fullFee: Money;
  /** The figures that caused the judgement, where other positions were closed before this one. */
  readonly judged: ExplainedStand;
  /** For an isolated position: the returned part of its margin. */
  readonly payout: Money | null;
  /** The part borne by the house. */
  readonly shortfall: Money;
}

/** A position: side, quantity, and average price. */
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
  /** For a limit: its price. */
  readonly limit: Price | null;
  readonly fee: Money;
  readonly realized: Money | null;
  readonly quote: ExplainedQuote | null;
  /** null where it is no longer known. */
  readonly holding: BeforeAfter<ExplainedHolding | null> | null;
  readonly margin: BeforeAfter<Money> | null;
  /** The wallet's balance before and after the fill. */
  readonly balance: BeforeAfter<Money> | null;
  readonly force: ExplainedForce | null;
}
