import type { Holiday, Schedule } from '@hoga/domain/trading-hours/schedule';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { asc, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { tradingHalt } from '../../persistence/schema/halts.ts';
import {
  futuresOption,
  instrument,
  overseaOption,
  tradeOption,
  tradingHoliday,
  tradingSchedule,
} from '../../persistence/schema/instruments.ts';
import { site } from '../../persistence/schema/sites.ts';
import type { ReferenceKind } from './shipped-reference-store.ts';

type Seed<Row extends { id: number }> = Omit<Row, 'id' | 'isPlay' | 'isStop' | 'version'>;
export type SeedOverseaOption = Seed<typeof overseaOption.$inferSelect>;
export type SeedFuturesOption = Seed<typeof futuresOption.$inferSelect>;
export type SeedTradeOption = Seed<typeof tradeOption.$inferSelect>;

/** A holiday with the calendar it belongs to. */
export type CalendarHoliday = Holiday & { readonly calendar: string };

export async function siteCurrencies(queries: Queries): Promise<ReadonlyMap<SiteId, string>> {
  const rows = await queries.select({ id: site.id, currency: site.binaryCurrency }).from(site);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

export const SCHEDULES: ReferenceKind<Omit<typeof tradingSchedule.$inferSelect, 'version'>> = {
  name: 'schedule',
  keyOf: ({ id }) => id,
  load: (queries) =>
    queries.select({ id: tradingSchedule.id, definition: tradingSchedule.definition }).from(tradingSchedule),
  put: async (queries, rows) => {
    const set = newValues(tradingSchedule, ['id', 'version']);
    await queries
      .insert(tradingSchedule)
      .values([...rows])
      .onConflictDoUpdate({ target: tradingSchedule.id, set });
  },
};

export const HOLIDAYS: ReferenceKind<typeof tradingHoliday.$inferSelect> = {
  name: 'holiday',
  keyOf: ({ calendar, date }) => `${calendar} ${date}`,
  load: (queries) => queries.select().from(tradingHoliday),
  put: async (queries, rows) => {
    const target = [tradingHoliday.calendar, tradingHoliday.date];
    const set = newValues(tradingHoliday, ['calendar', 'date']);
    await queries
      .insert(tradingHoliday)
      .values([...rows])
      .onConflictDoUpdate({ target, set });
  },
};

export const INSTRUMENTS: ReferenceKind<typeof instrument.$inferSelect> = {
  name: 'instrument',
  keyOf: ({ symbol }) => symbol,
  load: async (queries) => {
    const rows = await queries.select().from(instrument);
    // PostgreSQL returns numerics with all their decimals.
    return rows.map((row) => ({ ...row, tick: plain(row.tick), step: plain(row.step) }));
  },
  put: async (queries, rows) => {
    const set = newValues(instrument, ['symbol']);
    await queries
      .insert(instrument)
      .values([...rows])
      .onConflictDoUpdate({ target: instrument.symbol, set });
  },
};

function plain(amount: string): string {
  return toText(decimal(amount));
}

/** On conflict every column but the key takes the new value. */
function newValues(table: PgTable, key: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !key.includes(name));
  return Object.fromEntries(columns.map(([name, column]): [string, SQL] => [name, sql.raw(`excluded.${column.name}`)]));
}

export interface OptionSeeds {
  readonly oversea: readonly SeedOverseaOption[];
  readonly futures: readonly SeedFuturesOption[];
  readonly trade: readonly SeedTradeOption[];
}

/** Adds missing options; only these take an id from the sequence. */
export async function addMissingOptions(queries: Queries, seeds: OptionSeeds): Promise<void> {
  const nextId = sql`nextval('option_id_seq')`;
  const known = async (table: typeof overseaOption | typeof futuresOption): Promise<Set<string>> => {
    const rows = await queries.select({ siteId: table.siteId, symbol: table.symbol }).from(table);
    return new Set(rows.map(({ siteId, symbol }) => `${siteId} ${symbol}`));
  };
  const knownTrades = await queries
    .select({ siteId: tradeOption.siteId, symbol: tradeOption.symbol, type: tradeOption.type })
    .from(tradeOption);
  const tradeKeys = new Set(knownTrades.map(({ siteId, symbol, type }) => `${siteId} ${symbol} ${type}`));
  const overseaKeys = await known(overseaOption);
  const futuresKeys = await known(futuresOption);

  const oversea = seeds.oversea.filter(({ siteId, symbol }) => !overseaKeys.has(`${siteId} ${symbol}`));
  const futures = seeds.futures.filter(({ siteId, symbol }) => !futuresKeys.has(`${siteId} ${symbol}`));
  const trade = seeds.trade.filter(({ siteId, symbol, type }) => !tradeKeys.has(`${siteId} ${symbol} ${type}`));
  // Another process may have added them meanwhile: then its rows stay.
  for (const seed of oversea)
    await queries
      .insert(overseaOption)
      .values({ ...seed, id: nextId })
      .onConflictDoNothing();
  for (const seed of futures)
    await queries
      .insert(futuresOption)
      .values({ ...seed, id: nextId })
      .onConflictDoNothing();
  for (const seed of trade)
    await queries
      .insert(tradeOption)
      .values({ ...seed, id: nextId })
      .onConflictDoNothing();
}

export interface InstrumentRows {
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly holidays: readonly CalendarHoliday[];
  readonly instruments: readonly (typeof instrument.$inferSelect)[];
  readonly oversea: readonly (typeof overseaOption.$inferSelect)[];
  readonly futures: readonly (typeof futuresOption.$inferSelect)[];
  readonly trade: readonly (typeof tradeOption.$inferSelect)[];
  readonly halts: readonly Halted[];
}

/** Operators' halts. */
interface Halted {
  readonly siteId: SiteId;
  /** Null: everything on the site. */
  readonly symbol: string | null;
}

export async function standingHalts(queries: Queries): Promise<readonly Halted[]> {
  return await queries
    .select({ siteId: tradingHalt.siteId, symbol: tradingHalt.symbol })
    .from(tradingHalt)
    .where(isNull(tradingHalt.liftedBy));
}

/** Whether an instrument is halted on a site, individually or with the whole site. */
export function haltedBy(halts: readonly Halted[]): (siteId: SiteId, symbol: string) => boolean {
  return (siteId, symbol) =>
    halts.some((halt) => halt.siteId === siteId && (halt.symbol === null || halt.symbol === symbol));
}

export async function loadInstrumentRows(queries: Queries): Promise<InstrumentRows> {
  const schedules = await queries.select().from(tradingSchedule);
  const holidays = await queries.select().from(tradingHoliday).orderBy(asc(tradingHoliday.date));
  return {
    schedules: new Map(schedules.map(({ id, definition }) => [id, definition])),
    holidays: holidays.map(({ calendar, date, name, closesAt, zone }) =>
      closesAt === null || zone === null
        ? { calendar, date, name, closed: true as const }
        : { calendar, date, name, closesAt, zone },
    ),
    instruments: await queries.select().from(instrument).orderBy(instrument.sortOrder),
    oversea: await queries.select().from(overseaOption).orderBy(overseaOption.siteId, overseaOption.sortOrder),
    futures: await queries.select().from(futuresOption).orderBy(futuresOption.siteId, futuresOption.sortOrder),
    trade: await queries.select().from(tradeOption).orderBy(tradeOption.siteId, tradeOption.sortOrder),
    halts: await standingHalts(queries),
  };
}
