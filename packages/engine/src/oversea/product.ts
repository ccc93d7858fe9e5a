import { opening } from '../product/open-product.ts';
import type { TradedProduct } from '../product/product.ts';
import { optionConfiguration, tradingParts } from '../trading/product.ts';
import { SideTenant } from '../trading/tenant.ts';
import { OverseaBook, type OverseaMarket, type OverseaOwner, OverseaSide } from './book.ts';
import { BOOK_RULES } from './book-rows.ts';
import { OVERSEA_COMMANDS } from './commands.ts';
import { OVERSEA_QUOTE, OVERSEA_RATE } from './on-quote.ts';
import { OVERSEA_QUESTIONS, overseaFiguresEvents } from './questions.ts';
import { OVERSEA_CROSS_QUEUE, OVERSEA_QUEUE, OVERSEA_TOPIC } from './queues.ts';
import { sessionSchedules } from './schedule.ts';
import { OVERSEA_TIMERS } from './session-steps.ts';
import { OVERSEA_TABLES } from './tables.ts';
import { auditSessions, TENANT_RULES } from './tenant.ts';

const PRODUCT = {
  ...tradingParts(BOOK_RULES),
  name: 'oversea',
  tenancy: { wallet: 'BINARY', tenantOf: (owner) => new SideTenant(owner.oversea, TENANT_RULES) },
  tables: [OVERSEA_TABLES.option, OVERSEA_TABLES.position, OVERSEA_TABLES.order, OVERSEA_TABLES.state],
  queues: [OVERSEA_QUEUE, OVERSEA_CROSS_QUEUE, OVERSEA_TOPIC],
  commands: OVERSEA_COMMANDS,
  configurations: { 'oversea.option.configure': optionConfiguration(BOOK_RULES) },
  timers: OVERSEA_TIMERS,
  announcements: {},
  messages: {},
  questions: OVERSEA_QUESTIONS,
  openBook: (surroundings) => new OverseaBook(surroundings),
  openSide: (book, owner) => {
    book.owners.push(owner);
    return new OverseaSide(owner, owner.wallet('BINARY'), book);
  },
  onQuote: OVERSEA_QUOTE,
  captureOptions: ({ markets }, feed) =>
    markets.ofFeed(feed).map(({ quote, state, isStop }) => ({ quote, state, isStop })),
  restoreOptions: ({ markets }, feed, captured: readonly Pick<OverseaMarket, 'quote' | 'state' | 'isStop'>[]) => {
    for (const [index, market] of markets.ofFeed(feed).entries()) Object.assign(market, captured[index]);
  },
  onFx: OVERSEA_RATE,
  schedules: sessionSchedules,
  figures: overseaFiguresEvents,
  audit: (_book, _owners, current) => auditSessions(current),
} as const satisfies TradedProduct<OverseaOwner, OverseaBook, OverseaSide>;

/** Overseas futures (DOMAIN §4). */
export const OVERSEA = { ...PRODUCT, ...opening<OverseaOwner, OverseaBook, OverseaSide>(PRODUCT) };
