import { assert, defined } from '@hoga/kernel/assert';
import type { Surroundings } from '../market/surroundings.ts';
import { openProduct } from '../product/open-product.ts';
import type { Product } from '../product/product.ts';
import { loadOrder, loadPosition } from '../trading/load.ts';
import { armAccountAlways } from './bands.ts';
import { FuturesBook, FuturesOrder, type FuturesOwner, FuturesPosition, FuturesSide } from './book.ts';
import { FUTURES_COMMANDS } from './commands.ts';
import { onFuturesQuote } from './on-quote.ts';
import { putFuturesOption } from './options.ts';
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
      put: (book: FuturesBook, row: FuturesOptionRow) => putFuturesOption(book, row),
    },
  },
  timers: FUTURES_TIMERS,
  messages: {},
  questions: FUTURES_QUESTIONS,
  openBook: (surroundings) => new FuturesBook(surroundings),
  openSide: (book, _owner, wallet) => new FuturesSide(wallet, book),
  tenantOf: (owner) => new FuturesTenant(owner),
  onQuote: (turn, book, feed) => {
    for (const market of book.markets.ofFeed(feed.row.feed)) onFuturesQuote(turn, market);
  },
  onSiteChange: armAccountAlways,
  schedules: (book) => {
    const ids = [...book.markets.values()].map(({ option }) => option.id);
    return ids.length === 0 ? [] : [fundingSchedule(ids)];
  },
  figures: futuresFigures,
  load: (book, rows, ownerOf) => {
    const states = new Map(rows.of(FUTURES_OPTION_STATE).map((row) => [row.futuresOptionId, row]));
    for (const row of rows.of(FUTURES_OPTION)) {
      assert(putFuturesOption(book, row, states.get(row.id)), `futures option ${row.id} is valid`);
    }
    const marketOf = (id: number) => defined(book.markets.get(id), `futures option ${id}`);
    for (const row of rows.of(FUTURES_SETTING)) ownerOf(row.playerId).futures.settings.set(row.futuresOptionId, row);
    for (const row of rows.of(FUTURES_POSITION)) {
      loadPosition(new FuturesPosition(row, ownerOf(row.playerId), marketOf(row.futuresOptionId)));
    }
    for (const row of rows.of(FUTURES_ORDER)) {
      loadOrder(new FuturesOrder(row, ownerOf(row.playerId), marketOf(row.futuresOptionId)));
    }
  },
  export: (book, owners, rows) => {
    const markets = [...book.markets.values()];
    const sides = owners.map(({ futures }) => futures);
    rows.put(
      FUTURES_OPTION,
      markets.map(({ option }) => option),
    );
    rows.put(
      FUTURES_OPTION_STATE,
      markets.map(({ state }) => state),
    );
    rows.put(
      FUTURES_SETTING,
      sides.flatMap(({ settings }) => settings.values()),
    );
    rows.put(
      FUTURES_ORDER,
      sides.flatMap(({ orders }) => orders.values().map(({ row }) => row)),
    );
    rows.put(
      FUTURES_POSITION,
      sides.flatMap(({ positions }) => positions.values().map(({ row }) => row)),
    );
  },
} as const satisfies Product<FuturesOwner, FuturesBook, FuturesSide>;

/** Coin perpetual futures (DOMAIN §3). */
export const FUTURES = {
  ...PRODUCT,
  open: (surroundings: Surroundings) => openProduct<FuturesOwner, FuturesBook, FuturesSide>(PRODUCT, surroundings),
};
