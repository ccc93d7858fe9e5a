import type { Rate } from '@hoga/kernel/amounts';

/** How quotes of a price source are checked. Options of several sites may use the same feed. */
export interface FeedRow {
  readonly feed: string;
  /** 'quote' gives prices of an instrument; 'fx' the rate of a pair such as USD/KRW. */
  readonly kind: 'quote' | 'fx';
  /** A quote older than this fills and triggers nothing. */
  readonly freshMs: number;
  /** A move beyond this fraction waits for a second tick. */
  readonly jumpLimit: Rate;
  /** Its quotes are of contracts that expire: only a roll leads from one to the next. */
  readonly isDated?: true;
}
