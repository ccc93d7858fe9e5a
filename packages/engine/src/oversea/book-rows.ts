import type { BookRules } from '../trading/book-rows.ts';
import { OverseaMarket, OverseaOrder, type OverseaOwner, OverseaPosition } from './book.ts';
import { OVERSEA_OPTION, OVERSEA_OPTION_STATE, OVERSEA_ORDER, OVERSEA_POSITION } from './tables.ts';

export const BOOK_RULES: BookRules<OverseaOwner, OverseaMarket, OverseaOrder, OverseaPosition> = {
  tables: {
    option: OVERSEA_OPTION,
    state: OVERSEA_OPTION_STATE,
    position: OVERSEA_POSITION,
    order: OVERSEA_ORDER,
  },
  isSound: ({ tickValue }) => tickValue > 0n,
  /** Closed until it opens. */
  start: ({ id }) => ({ overseaOptionId: id, phase: 'CLOSED', isRest: 1, sessionOpenedAt: null, restQuote: null }),
  open: (option, state, feed) => new OverseaMarket(option, state, feed),
  sideOf: ({ oversea }) => oversea,
  position: (row, { oversea }, marketOf) => {
    const position = new OverseaPosition(row, oversea, marketOf(row.overseaOptionId));
    if (row.forcedClose !== null) position.market.forced.add(position);
    return position;
  },
  order: (row, { oversea }, marketOf) => new OverseaOrder(row, oversea, marketOf(row.overseaOptionId)),
};
