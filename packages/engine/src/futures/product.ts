import { defined } from '@hoga/kernel/assert';
import { opening } from '../product/open-product.ts';
import type { TradedProduct } from '../product/product.ts';
import { optionConfiguration, tradingParts } from '../trading/product.ts';
import { SideTenant } from '../trading/tenant.ts';
import { FuturesBook, type FuturesMarket, type FuturesOwner, FuturesSide } from './book.ts';
import { BOOK_RULES } from './book-rows.ts';
import { FUTURES_COMMANDS } from './commands.ts';
import { FUNDING_HOUR } from './funding.ts';
import { FUTURES_QUOTE } from './on-quote.ts';
import { FUTURES_QUESTIONS, futuresFiguresEvents } from './questions.ts';
import { CROSS_QUEUE, FUTURES_QUEUE } from './queues.ts';
import { fundingSchedule } from './schedule.ts';
import { FUTURES_FUNDING, FUTURES_FUNDING_DUE, FUTURES_SETTING, FUTURES_TABLES } from './tables.ts';
import { TENANT_RULES } from './tenant.ts';

const TRADING = tradingParts(BOOK_RULES);

const PRODUCT = {
  ...TRADING,
  name: 'futures',
  tenancy: { wallet: 'FUTURES', tenantOf: (owner) => new SideTenant(owner.futures, TENANT_RULES) },
  tables: [
    FUTURES_TABLES.option,
    FUTURES_TABLES.position,
    FUTURES_TABLES.order,
    FUTURES_FUNDING,
    FUTURES_FUNDING_DUE,
    FUTURES_SETTING,
    FUTURES_TABLES.state,
  ],
  queues: [FUTURES_QUEUE, CROSS_QUEUE],
  commands: FUTURES_COMMANDS,
  configurations: { 'futures.option.configure': optionConfiguration(BOOK_RULES) },
  timers: { 'futures.funding': FUNDING_HOUR },
  announcements: {},
  messages: {},
  questions: FUTURES_QUESTIONS,
  onQuote: FUTURES_QUOTE,
  captureOptions: ({ markets }, feed) =>
    markets.ofFeed(feed).map(({ fundingRate, state, isStop }) => ({ fundingRate, state, isStop })),
  restoreOptions: ({ markets }, feed, captured: readonly Pick<FuturesMarket, 'fundingRate' | 'state' | 'isStop'>[]) => {
    for (const [index, market] of markets.ofFeed(feed).entries()) Object.assign(market, captured[index]);
  },
  openBook: (surroundings) => new FuturesBook(surroundings),
  openSide: (book, owner) => new FuturesSide(owner, owner.wallet('FUTURES'), book),
  schedules: (book) => {
    const ids = [...book.markets.values()].map(({ option }) => option.id);
    return ids.length === 0 ? [] : [fundingSchedule(ids)];
  },
  figures: futuresFiguresEvents,
  load: (book, rows, ownerOf) => {
    TRADING.load(book, rows, ownerOf);
    for (const row of rows.of(FUTURES_SETTING)) ownerOf(row.playerId).futures.settings.set(row.futuresOptionId, row);
    for (const market of book.markets.values()) market.fundingRate = market.feed.quote?.fundingRate ?? null;
    for (const row of [...rows.of(FUTURES_FUNDING_DUE)].sort((a, b) => a.at - b.at)) {
      const market = defined(book.markets.get(row.futuresOptionId), `futuresOption ${row.futuresOptionId}`);
      market.fundingDue.add({ row, account: ownerOf(row.playerId) });
    }
  },
  export: (book, owners, rows) => {
    TRADING.export(book, owners, rows);
    rows.put(
      FUTURES_SETTING,
      owners.flatMap(({ futures }) => futures.settings.values()),
    );
    rows.put(
      FUTURES_FUNDING_DUE,
      [...book.markets.values()].flatMap(({ fundingDue }) => [...fundingDue.all()].flat().map(({ row }) => row)),
    );
  },
} as const satisfies TradedProduct<FuturesOwner, FuturesBook, FuturesSide>;

/** Coin perpetual futures (DOMAIN §3). */
export const FUTURES = { ...PRODUCT, ...opening<FuturesOwner, FuturesBook, FuturesSide>(PRODUCT) };
