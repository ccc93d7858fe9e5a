import type { Price } from '@hoga/kernel/amounts';
import type { Flag } from '../rows/flag.ts';
import type { Quote } from '../rows/quote.ts';

/** A quote that can value futures: its mark is known. */
export type MarkedQuote = Quote & { readonly mark: Price };

export function withMark(quote: Quote | null): MarkedQuote | null {
  return quote !== null && quote.mark !== null ? (quote as MarkedQuote) : null;
}

/** The reference price of triggers on mark or on last. */
export function stopReference({ mark, last }: MarkedQuote, isMark: Flag): Price {
  return isMark === 1 ? mark : last;
}
