import type { Price } from '@hoga/kernel/amounts';
import type { Quote } from '../rows/quote.ts';

/** A quote that can value futures: its mark is known. */
export type MarkedQuote = Quote & { readonly mark: Price };

export function withMark(quote: Quote | null): MarkedQuote | null {
  return quote !== null && quote.mark !== null ? (quote as MarkedQuote) : null;
}
