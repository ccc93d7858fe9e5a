import { feedOf, isSameMarket } from '../trading/options.ts';
import { armAccountAlways } from './bands.ts';
import { type FuturesBook, FuturesMarket } from './book.ts';
import type { FuturesOptionRow, FuturesOptionStateRow } from './rows.ts';

/** Adds an option or changes it; false where the row contradicts what stands. `state` is of one that is loaded. */
export function putFuturesOption(
  book: FuturesBook,
  option: FuturesOptionRow,
  state: FuturesOptionStateRow | null = null,
): boolean {
  const feed = feedOf(book.surroundings, option);
  if (feed === null || option.step <= 0n || option.brackets.length === 0) return false;
  const standing = book.markets.get(option.id);
  if (standing === undefined) {
    const start = state ?? { futuresOptionId: option.id, lastFundingAt: 0, fundingDue: [] };
    book.markets.add(new FuturesMarket(option, start, feed));
    return true;
  }
  if (!isSameMarket(standing.option, option)) return false;
  standing.option = option;
  for (const { account } of standing.positions) armAccountAlways(account);
  return true;
}
