import type { Quote } from '../quote.ts';

export type Malformation = 'backwards' | 'crossed' | 'not-positive' | 'ahead';

export type Verdict =
  | { readonly accepted: true; readonly quote: Quote }
  | { readonly accepted: false; readonly reason: Malformation }
  /** A leap that waits for a second witness; null when it is only the one that waits already, said again. */
  | { readonly accepted: false; readonly reason: 'jump'; readonly leap: Quote | null };
