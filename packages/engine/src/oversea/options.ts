import { feedOf, isSameMarket } from '../trading/options.ts';
import { armAccountAlways } from './bands.ts';
import { type OverseaBook, OverseaMarket } from './book.ts';
import type { OverseaOptionRow, OverseaOptionStateRow } from './rows.ts';

/** Adds an option or changes it; false where the row contradicts what stands. A new one is closed until it opens. */
export function putOverseaOption(
  book: OverseaBook,
  option: OverseaOptionRow,
  state: OverseaOptionStateRow | null = null,
): boolean {
  const feed = feedOf(book.surroundings, option);
  if (feed === null || option.tickValue <= 0n) return false;
  const standing = book.markets.get(option.id);
  if (standing === undefined) {
    book.markets.add(new OverseaMarket(option, state ?? closed(option.id), feed));
    return true;
  }
  if (!isSameMarket(standing.option, option)) return false;
  standing.option = option;
  for (const { account } of standing.positions) armAccountAlways(account);
  return true;
}

function closed(overseaOptionId: number): OverseaOptionStateRow {
  return { overseaOptionId, phase: 'CLOSED', isRest: 1, sessionOpenedAt: null, restQuote: null };
}
