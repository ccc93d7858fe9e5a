import { STORED_INTERVALS } from '@hoga/market/candles/interval';
import { bigint, date, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const price = (name: string) => numeric(name, { precision: 24, scale: 8 });

export const candle = pgTable(
  'candle',
  {
    symbol: text('symbol').notNull(),
    interval: text('interval', { enum: STORED_INTERVALS }).notNull(),
    openTime: bigint('open_time', { mode: 'number' }).notNull(),
    /** Null where the source names none, and in rows from before contracts were kept. */
    contract: text('contract'),
    open: price('open').notNull(),
    high: price('high').notNull(),
    low: price('low').notNull(),
    close: price('close').notNull(),
    volume: price('volume').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.interval, table.openTime] })],
);

/** What a contract traded within a candle that a roll has cut; the rest is the new contract's candle. */
export const endedCandle = pgTable(
  'ended_candle',
  {
    symbol: text('symbol').notNull(),
    contract: text('contract').notNull(),
    interval: text('interval', { enum: STORED_INTERVALS }).notNull(),
    openTime: bigint('open_time', { mode: 'number' }).notNull(),
    open: price('open').notNull(),
    high: price('high').notNull(),
    low: price('low').notNull(),
    close: price('close').notNull(),
    volume: price('volume').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.contract, table.interval] })],
);

export const priceSecret = pgTable('price_secret', {
  id: smallint('id').primaryKey(),
  key: text('key').notNull(),
  firstDay: date('first_day').notNull(),
});

/** Charts whose candles before a point in time are still to be written. */
export const candleBacklog = pgTable('candle_backlog', {
  symbol: text('symbol').primaryKey(),
  untilTime: bigint('until_time', { mode: 'number' }).notNull(),
});

/** A symbol's price at the begin of a day in Korea. */
export const dayPrice = pgTable(
  'day_price',
  {
    symbol: text('symbol').notNull(),
    day: integer('day').notNull(),
    price: price('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.day] })],
);

/** Present while the demo history is being generated. */
export const demoPast = pgTable('demo_past', {
  id: smallint('id').primaryKey(),
  fromTime: bigint('from_time', { mode: 'number' }).notNull(),
});
