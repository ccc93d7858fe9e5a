import type { Quote } from '../quote.ts';

export type Malformation = 'backwards' | 'crossed' | 'not-positive' | 'ahead';

export type Verdict =
  | { readonly accepted: true; readonly quote: Quote }
  | { readonly accepted: false; readonly reason: Malformation }
  /** A jump that waits for confirmation; null when it repeats the one that is already waiting. */
  | { readonly accepted: false; readonly reason: 'jump'; readonly leap: Quote | null };
