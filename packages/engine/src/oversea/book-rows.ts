import type { BookRules } from '../trading/book-rows.ts';
import { OverseaMarket, OverseaOrder, type OverseaOwner, OverseaPosition } from './book.ts';
import { armRateAlways } from './rate-bands.ts';
import { OVERSEA_TABLES } from './tables.ts';

export const BOOK_RULES: BookRules<OverseaOwner, OverseaMarket, OverseaOrder, OverseaPosition> = {
  tables: OVERSEA_TABLES,
  isSound: ({ tickValue }) => tickValue > 0n,
  /** Closed until its session opens. Nothing is held of earlier contracts. */
  start: ({ id, rolls }) => ({
    overseaOptionId: id,
    phase: 'CLOSED',
    isRest: 1,
    sessionOpenedAt: null,
    restQuote: null,
    tradingSince: null,
    awaitsQuote: 0,
    isSettled: 0,
    rollId: rolls?.at(-1)?.id ?? null,
  }),
  open: (option, state, feed) => new OverseaMarket(option, state, feed),
  sideOf: ({ oversea }) => oversea,
  position: (row, owner, marketOf) => {
    const position = new OverseaPosition(row, owner.oversea, marketOf(row.overseaOptionId));
    if (row.forcedClose !== null) position.market.forced.add(position);
    // In a break a rate may come long before the first quote.
    armRateAlways(owner, position.market.option.currency);
    return position;
  },
  order: (row, { oversea }, marketOf) => new OverseaOrder(row, oversea, marketOf(row.overseaOptionId)),
};
