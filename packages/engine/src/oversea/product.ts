import type { Surroundings } from '../market/surroundings.ts';
import { openProduct } from '../product/open-product.ts';
import type { Product } from '../product/product.ts';
import { armSideAlways } from '../trading/arm-side.ts';
import { exportBook, loadBook } from '../trading/book-rows.ts';
import { putOption } from '../trading/options.ts';
import { OverseaBook, type OverseaOwner, OverseaSide } from './book.ts';
import { BOOK_RULES } from './book-rows.ts';
import { OVERSEA_COMMANDS } from './commands.ts';
import { onFxRate, onOverseaQuote } from './on-quote.ts';
import { OVERSEA_QUESTIONS, overseaFigures } from './questions.ts';
import { OVERSEA_CROSS_QUEUE, OVERSEA_QUEUE, OVERSEA_TOPIC } from './queues.ts';
import type { OverseaOptionRow } from './rows.ts';
import { sessionSchedules } from './schedule.ts';
import { OVERSEA_OPTION, OVERSEA_OPTION_STATE, OVERSEA_ORDER, OVERSEA_POSITION } from './tables.ts';
import { OverseaTenant } from './tenant.ts';
import { OVERSEA_TIMERS } from './timers.ts';

const PRODUCT = {
  name: 'oversea',
  wallet: 'BINARY',
  tables: [OVERSEA_OPTION, OVERSEA_POSITION, OVERSEA_ORDER, OVERSEA_OPTION_STATE],
  queues: [OVERSEA_QUEUE, OVERSEA_CROSS_QUEUE, OVERSEA_TOPIC],
  commands: OVERSEA_COMMANDS,
  configurations: {
    'oversea.option.configure': {
      table: OVERSEA_OPTION,
      put: (book: OverseaBook, row: OverseaOptionRow) => putOption(book, BOOK_RULES, row),
    },
  },
  timers: OVERSEA_TIMERS,
  questions: OVERSEA_QUESTIONS,
  openBook: (surroundings) => new OverseaBook(surroundings),
  openSide: (book, owner, wallet) => {
    book.owners.push(owner);
    return new OverseaSide(owner, wallet, book);
  },
  tenantOf: (owner) => new OverseaTenant(owner.oversea),
  onQuote: (turn, book, feed) => {
    for (const market of book.markets.ofFeed(feed.row.feed)) onOverseaQuote(turn, market);
  },
  onFx: onFxRate,
  onSiteChange: ({ oversea }) => armSideAlways(oversea),
  schedules: sessionSchedules,
  figures: overseaFigures,
  load: (book, rows, ownerOf) => loadBook(book, rows, ownerOf, BOOK_RULES),
  export: (book, owners, rows) => exportBook(book, owners, rows, BOOK_RULES),
} as const satisfies Product<OverseaOwner, OverseaBook, OverseaSide>;

/** Overseas futures (DOMAIN §4). */
export const OVERSEA = {
  ...PRODUCT,
  open: (surroundings: Surroundings) => openProduct<OverseaOwner, OverseaBook, OverseaSide>(PRODUCT, surroundings),
};
