import type { BookRules } from '../trading/book-rows.ts';
import { FuturesMarket, FuturesOrder, type FuturesOwner, FuturesPosition } from './book.ts';
import { FUTURES_TABLES } from './tables.ts';

export const BOOK_RULES: BookRules<FuturesOwner, FuturesMarket, FuturesOrder, FuturesPosition> = {
  tables: FUTURES_TABLES,
  isSound: ({ step, brackets }) => step > 0n && brackets.length > 0,
  start: ({ id }) => ({ futuresOptionId: id, lastFundingAt: 0, lastRate: null }),
  open: (option, state, feed) => new FuturesMarket(option, state, feed),
  sideOf: ({ futures }) => futures,
  position: (row, { futures }, marketOf) => new FuturesPosition(row, futures, marketOf(row.futuresOptionId)),
  order: (row, { futures }, marketOf) => new FuturesOrder(row, futures, marketOf(row.futuresOptionId)),
};
