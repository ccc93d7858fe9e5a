import type { CopyBook, CopyOwner } from './book.ts';
import type { CopyFollowRow, CopyPlaceRow, CopyTradeRow, CopyTraderRow } from './rows.ts';

type Asking = CopyOwner | undefined;

export interface CopyStanding {
  /** The player's follow, live or stopping; null: none. */
  readonly follow: CopyFollowRow | null;
  /** The player's trader row, also of an applicant or a former trader; null: none. */
  readonly trader: CopyTraderRow | null;
}

function standing(_book: CopyBook, owner: Asking, _question: { readonly type: 'copy.standing' }): CopyStanding {
  return { follow: owner?.copy.follow?.row ?? null, trader: owner?.copy.trader?.row ?? null };
}

/** The player's open copies, newest first. */
function openTrades(
  _book: CopyBook,
  owner: Asking,
  _question: { readonly type: 'copy.openTrades' },
): readonly CopyTradeRow[] {
  return [...(owner?.copy.follow?.open.values() ?? [])].reverse();
}

/** The player's followers, present and prospective, in the order they came. */
function places(_book: CopyBook, owner: Asking, _question: { readonly type: 'copy.places' }): readonly CopyPlaceRow[] {
  return [...(owner?.copy.trader?.places() ?? [])];
}

export const COPY_QUESTIONS = {
  'copy.standing': standing,
  'copy.openTrades': openTrades,
  'copy.places': places,
} as const;
