import type { CopyBook, CopyOwner } from './book.ts';
import type { CopyFollowRow, CopyPlaceRow, CopyTradeRow, CopyTraderRow } from './rows.ts';

type Asking = CopyOwner | undefined;

/** Whom the player follows, or is stopping to; null: nobody. */
function follow(_book: CopyBook, owner: Asking, _question: { readonly type: 'copy.follow' }): CopyFollowRow | null {
  return owner?.copy.follow?.row ?? null;
}

/** The player's open copies, newest first. */
function openTrades(
  _book: CopyBook,
  owner: Asking,
  _question: { readonly type: 'copy.openTrades' },
): readonly CopyTradeRow[] {
  return [...(owner?.copy.follow?.open.values() ?? [])].reverse();
}

/** The player as a trader, or as one who has applied; null: neither. */
function trader(_book: CopyBook, owner: Asking, _question: { readonly type: 'copy.trader' }): CopyTraderRow | null {
  return owner?.copy.trader?.row ?? null;
}

/** Who follows the player, or is about to, in the order they came. */
function places(_book: CopyBook, owner: Asking, _question: { readonly type: 'copy.places' }): readonly CopyPlaceRow[] {
  return [...(owner?.copy.trader?.places() ?? [])];
}

export const COPY_QUESTIONS = {
  'copy.follow': follow,
  'copy.openTrades': openTrades,
  'copy.trader': trader,
  'copy.places': places,
} as const;
