import type { BeforeAfter, ExplainedFill, ExplainedForce } from './explained-fill.ts';

/** A language's sentences about a fill; figures are passed as text. */
export interface FillWords {
  readonly title: (fill: { name: string; side: string; quantity: string; orderId: number; ground: Ground }) => string;
  readonly side: Readonly<Record<ExplainedFill['counts'], Readonly<Record<ExplainedFill['side'], string>>>>;
  readonly quantity: Readonly<Record<ExplainedFill['counts'], (quantity: string) => string>>;
  readonly amount: (figure: string, currency: string) => string;
  readonly time: (at: string) => string;
  readonly reason: Readonly<Record<ExplainedForce['ground'], (stand: StandWords) => string>>;
  /** The close was decided earlier, while there was no price to close at. */
  readonly queued: string;
  readonly madeOf: Readonly<Record<ExplainedForce['ground'], (stand: StandWords) => string>>;
  readonly quote: (quote: QuoteWords) => string;
  readonly noQuote: string;
  readonly priced: (priced: { side: string; at: 'BID' | 'ASK'; price: string; limit: string | null }) => string;
  readonly outcome: (outcome: { fee: string; realized: string | null }) => string;
  readonly cutFee: (fees: { full: string; fee: string }) => string;
  readonly payout: (amount: string) => string;
  readonly holding: (change: BeforeAfter<string>) => string;
  readonly none: string;
  readonly held: (held: { side: string; quantity: string; price: string }) => string;
  readonly margin: (change: BeforeAfter<string>) => string;
  readonly stands: Readonly<
    Record<ExplainedForce['ground'], (equity: BeforeAfter<string>, required: BeforeAfter<string>) => string>
  >;
  readonly balance: (change: BeforeAfter<string>) => string;
  readonly shortfall: (amount: string) => string;
}

type Ground = ExplainedForce['ground'] | null;

export interface StandWords {
  readonly equity: string;
  readonly required: string;
  readonly wallet: string;
  readonly funding: string;
  readonly pnl: string;
}

interface QuoteWords {
  readonly bid: string;
  readonly ask: string;
  readonly mark: string | null;
  readonly last: string;
  readonly seq: number;
  readonly at: string;
  readonly feed: string;
  readonly isSimulated: boolean;
}
