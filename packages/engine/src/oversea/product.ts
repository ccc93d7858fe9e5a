import { assert, defined } from '@hoga/kernel/assert';
import type { Surroundings } from '../market/surroundings.ts';
import { openProduct } from '../product/open-product.ts';
import type { Product } from '../product/product.ts';
import { loadOrder, loadPosition } from '../trading/load.ts';
import { armAccountAlways } from './bands.ts';
import { OverseaBook, OverseaOrder, type OverseaOwner, OverseaPosition, OverseaSide } from './book.ts';
import { OVERSEA_COMMANDS } from './commands.ts';
import { onFxRate, onOverseaQuote } from './on-quote.ts';
import { putOverseaOption } from './options.ts';
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
      put: (book: OverseaBook, row: OverseaOptionRow) => putOverseaOption(book, row),
    },
  },
  timers: OVERSEA_TIMERS,
  messages: {},
  questions: OVERSEA_QUESTIONS,
  openBook: (surroundings) => new OverseaBook(surroundings),
  openSide: (book, owner, wallet) => {
    book.owners.push(owner);
    return new OverseaSide(wallet, book);
  },
  tenantOf: (owner) => new OverseaTenant(owner),
  onQuote: (turn, book, feed) => {
    for (const market of book.markets.ofFeed(feed.row.feed)) onOverseaQuote(turn, market);
  },
  onFx: onFxRate,
  onSiteChange: armAccountAlways,
  schedules: sessionSchedules,
  figures: overseaFigures,
  load: (book, rows, ownerOf) => {
    const states = new Map(rows.of(OVERSEA_OPTION_STATE).map((row) => [row.overseaOptionId, row]));
    for (const row of rows.of(OVERSEA_OPTION)) {
      assert(putOverseaOption(book, row, states.get(row.id)), `oversea option ${row.id} is valid`);
    }
    const marketOf = (id: number) => defined(book.markets.get(id), `oversea option ${id}`);
    for (const row of rows.of(OVERSEA_POSITION)) {
      const position = new OverseaPosition(row, ownerOf(row.playerId), marketOf(row.overseaOptionId));
      loadPosition(position);
      if (row.forcedClose !== null) position.market.forced.add(position);
    }
    for (const row of rows.of(OVERSEA_ORDER)) {
      loadOrder(new OverseaOrder(row, ownerOf(row.playerId), marketOf(row.overseaOptionId)));
    }
  },
  export: (book, owners, rows) => {
    const markets = [...book.markets.values()];
    const sides = owners.map(({ oversea }) => oversea);
    rows.put(
      OVERSEA_OPTION,
      markets.map(({ option }) => option),
    );
    rows.put(
      OVERSEA_OPTION_STATE,
      markets.map(({ state }) => state),
    );
    rows.put(
      OVERSEA_ORDER,
      sides.flatMap(({ orders }) => orders.values().map(({ row }) => row)),
    );
    rows.put(
      OVERSEA_POSITION,
      sides.flatMap(({ positions }) => positions.values().map(({ row }) => row)),
    );
  },
} as const satisfies Product<OverseaOwner, OverseaBook, OverseaSide>;

/** Overseas futures (DOMAIN §4). */
export const OVERSEA = {
  ...PRODUCT,
  open: (surroundings: Surroundings) => openProduct<OverseaOwner, OverseaBook, OverseaSide>(PRODUCT, surroundings),
};
