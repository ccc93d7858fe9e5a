import { INSTRUMENT_CATEGORIES, INSTRUMENT_KINDS } from '@hoga/domain/instruments/instrument';
import { TRADE_TYPE_CODES } from '@hoga/domain/stocks/trade-type';
import type { Schedule } from '@hoga/domain/trading-hours/schedule';
import type { FuturesOptionId, OverseaOptionId, SiteId, TradeOptionId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const amount = (name: string) => numeric(name, { precision: 24, scale: 8 });
const rate = (name: string) => numeric(name, { precision: 12, scale: 8 });

export const tradingSchedule = pgTable('trading_schedule', {
  id: text('id').primaryKey(),
  definition: jsonb('definition').$type<Schedule>().notNull(),
  version: integer('version').notNull().default(1),
});

export const tradingHoliday = pgTable(
  'trading_holiday',
  {
    calendar: text('calendar').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    closesAt: text('closes_at'),
    zone: text('zone'),
  },
  (table) => [primaryKey({ columns: [table.calendar, table.date] })],
);

export const instrument = pgTable('instrument', {
  symbol: text('symbol').primaryKey(),
  kind: text('kind', { enum: INSTRUMENT_KINDS }).notNull(),
  category: text('category', { enum: INSTRUMENT_CATEGORIES }).notNull(),
  koName: text('ko_name').notNull(),
  enName: text('en_name').notNull(),
  currency: text('currency').notNull(),
  precision: smallint('precision').notNull(),
  tick: amount('tick').notNull(),
  step: amount('step').notNull(),
  schedule: text('schedule').notNull(),
  sortOrder: integer('sort_order').notNull(),
});

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How far instruments that were added while processes ran have come. */
export const instrumentArrival = pgTable('instrument_arrival', {
  symbol: text('symbol').primaryKey(),
  announcedAt: moment('announced_at').notNull(),
  filledAt: moment('filled_at'),
  quotedAt: moment('quoted_at'),
  offeredAt: moment('offered_at'),
});

/** Processes that have a price of an arriving instrument. */
export const instrumentPrice = pgTable(
  'instrument_price',
  { symbol: text('symbol').notNull(), node: text('node').notNull() },
  (table) => [primaryKey({ columns: [table.symbol, table.node] })],
);

/** Schedules, holidays and instruments as shipped at the last comparison. */
export const shippedReference = pgTable(
  'shipped_reference',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    content: jsonb('content').$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** One sequence for all kinds of options: ids are unique across them. */
const optionId = () => integer('id').primaryKey().default(sql`nextval('option_id_seq')`);

const optionColumns = {
  id: optionId(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  symbol: text('symbol').notNull(),
  isPlay: boolean('is_play').notNull().default(true),
  /** True means tradable (DOMAIN §11). */
  isStop: boolean('is_stop').notNull().default(true),
  sortOrder: integer('sort_order').notNull(),
  /** Rises with every change; set by a trigger. */
  version: integer('version').notNull().default(1),
};

export const overseaOption = pgTable(
  'oversea_option',
  {
    ...optionColumns,
    id: optionId().$type<OverseaOptionId>(),
    tickValue: amount('tick_value').notNull(),
    marginPer: amount('margin_per').notNull(),
    overnightPer: amount('overnight_per').notNull(),
    losscutPer: amount('losscut_per').notNull(),
    feePer: amount('fee_per').notNull(),
    maxQty: integer('max_qty').notNull(),
    maxPosition: integer('max_position').notNull(),
  },
  (table) => [
    unique('oversea_option_symbol_key').on(table.siteId, table.symbol),
    unique('oversea_option_site_key').on(table.siteId, table.id),
  ],
);

export interface BracketColumn {
  readonly floor: string;
  readonly cap: string;
  readonly mmr: string;
  readonly cum: string;
  readonly maxLev: number;
}

export const futuresOption = pgTable(
  'futures_option',
  {
    ...optionColumns,
    id: optionId().$type<FuturesOptionId>(),
    minQty: amount('min_qty').notNull(),
    maxQty: amount('max_qty').notNull(),
    minNotional: amount('min_notional').notNull(),
    maxLeverage: integer('max_leverage').notNull(),
    makerFee: rate('maker_fee').notNull(),
    takerFee: rate('taker_fee').notNull(),
    liqFee: rate('liq_fee').notNull(),
    brackets: jsonb('brackets').$type<readonly BracketColumn[]>().notNull(),
  },
  (table) => [
    unique('futures_option_symbol_key').on(table.siteId, table.symbol),
    unique('futures_option_site_key').on(table.siteId, table.id),
  ],
);

export const tradeOption = pgTable(
  'trade_option',
  {
    ...optionColumns,
    id: optionId().$type<TradeOptionId>(),
    type: text('type', { enum: TRADE_TYPE_CODES }).notNull(),
    payoutRate: rate('payout_rate').notNull(),
    minBet: amount('min_bet').notNull(),
    maxBet: amount('max_bet').notNull(),
    maxRoundBet: amount('max_round_bet'),
    unit: amount('unit').notNull(),
    lockSec: integer('lock_sec').notNull(),
  },
  (table) => [
    unique('trade_option_type_key').on(table.siteId, table.symbol, table.type),
    unique('trade_option_site_key').on(table.siteId, table.id),
  ],
);
