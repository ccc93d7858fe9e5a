import type { Surroundings } from '../market/surroundings.ts';
import { openProduct } from '../product/open-product.ts';
import type { Product } from '../product/product.ts';
import { armSideAlways } from '../trading/arm-side.ts';
import { exportBook, loadBook } from '../trading/book-rows.ts';
import { putOption } from '../trading/options.ts';
import { FuturesBook, type FuturesOwner, FuturesSide } from './book.ts';
import { BOOK_RULES } from './book-rows.ts';
import { FUTURES_COMMANDS } from './commands.ts';
import { onFuturesQuote } from './on-quote.ts';
import { FUTURES_QUESTIONS, futuresFigures } from './questions.ts';
import { CROSS_QUEUE, FUTURES_QUEUE } from './queues.ts';
import type { FuturesOptionRow } from './rows.ts';
import { fundingSchedule } from './schedule.ts';
import {
  FUTURES_FUNDING,
  FUTURES_OPTION,
  FUTURES_OPTION_STATE,
  FUTURES_ORDER,
  FUTURES_POSITION,
  FUTURES_SETTING,
} from './tables.ts';
import { FuturesTenant } from './tenant.ts';
import { FUTURES_TIMERS } from './timers.ts';

const PRODUCT = {
  name: 'futures',
  wallet: 'FUTURES',
  tables: [FUTURES_OPTION, FUTURES_POSITION, FUTURES_ORDER, FUTURES_FUNDING, FUTURES_SETTING, FUTURES_OPTION_STATE],
  queues: [FUTURES_QUEUE, CROSS_QUEUE],
  commands: FUTURES_COMMANDS,
  configurations: {
    'futures.option.configure': {
      table: FUTURES_OPTION,
      put: (book: FuturesBook, row: FuturesOptionRow) => putOption(book, BOOK_RULES, row),
    },
  },
  timers: FUTURES_TIMERS,
  questions: FUTURES_QUESTIONS,
  openBook: (surroundings) => new FuturesBook(surroundings),
  openSide: (book, owner, wallet) => new FuturesSide(owner, wallet, book),
  tenantOf: (owner) => new FuturesTenant(owner.futures),
  onQuote: (turn, book, feed) => {
    for (const market of book.markets.ofFeed(feed.row.feed)) onFuturesQuote(turn, market);
  },
  onSiteChange: ({ futures }) => armSideAlways(futures),
  schedules: (book) => {
    const ids = [...book.markets.values()].map(({ option }) => option.id);
    return ids.length === 0 ? [] : [fundingSchedule(ids)];
  },
  figures: futuresFigures,
  load: (book, rows, ownerOf) => {
    loadBook(book, rows, ownerOf, BOOK_RULES);
    for (const row of rows.of(FUTURES_SETTING)) ownerOf(row.playerId).futures.settings.set(row.futuresOptionId, row);
  },
  export: (book, owners, rows) => {
    exportBook(book, owners, rows, BOOK_RULES);
    rows.put(
      FUTURES_SETTING,
      owners.flatMap(({ futures }) => futures.settings.values()),
    );
  },
} as const satisfies Product<FuturesOwner, FuturesBook, FuturesSide>;

/** Coin perpetual futures (DOMAIN §3). */
export const FUTURES = {
  ...PRODUCT,
  open: (surroundings: Surroundings) => openProduct<FuturesOwner, FuturesBook, FuturesSide>(PRODUCT, surroundings),
};
