import type { Holiday, Schedule } from '@hoga/domain/trading-hours/schedule';
import type { SiteId } from '@hoga/kernel/ids';
import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import {
  futuresOption,
  instrument,
  overseaOption,
  tradeOption,
  tradingHoliday,
  tradingSchedule,
} from '../../persistence/schema/instruments.ts';
import { site } from '../../persistence/schema/sites.ts';

type Seed<Row extends { id: number }> = Omit<Row, 'id' | 'isPlay' | 'isStop'>;
export type SeedOverseaOption = Seed<typeof overseaOption.$inferSelect>;
export type SeedFuturesOption = Seed<typeof futuresOption.$inferSelect>;
export type SeedTradeOption = Seed<typeof tradeOption.$inferSelect>;

/** A holiday with the calendar it belongs to. */
export type CalendarHoliday = Holiday & { readonly calendar: string };

export async function siteCurrencies(queries: Queries): Promise<ReadonlyMap<SiteId, string>> {
  const rows = await queries.select({ id: site.id, currency: site.binaryCurrency }).from(site);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

export async function putSchedules(queries: Queries, schedules: Readonly<Record<string, Schedule>>): Promise<void> {
  await queries
    .insert(tradingSchedule)
    .values(Object.entries(schedules).map(([id, definition]) => ({ id, definition })))
    .onConflictDoUpdate({ target: tradingSchedule.id, set: { definition: sql`excluded.definition` } });
}

export async function putHolidays(queries: Queries, holidays: readonly CalendarHoliday[]): Promise<void> {
  await queries
    .insert(tradingHoliday)
    .values(
      holidays.map((holiday) => ({
        calendar: holiday.calendar,
        date: holiday.date,
        name: holiday.name,
        closesAt: 'closesAt' in holiday ? holiday.closesAt : null,
        zone: 'closesAt' in holiday ? holiday.zone : null,
      })),
    )
    .onConflictDoUpdate({
      target: [tradingHoliday.calendar, tradingHoliday.date],
      set: { name: sql`excluded.name`, closesAt: sql`excluded.closes_at`, zone: sql`excluded.zone` },
    });
}

/** The schedule is left as it is: which hours an instrument keeps is the operator's choice (DOMAIN §4). */
export async function putInstruments(
  queries: Queries,
  rows: readonly Omit<typeof instrument.$inferInsert, 'sortOrder'>[],
): Promise<void> {
  const { symbol: _symbol, schedule: _schedule, ...followed } = getTableColumns(instrument);
  const set = Object.fromEntries(
    Object.entries(followed).map(([name, column]): [string, SQL] => [name, sql.raw(`excluded.${column.name}`)]),
  );
  await queries
    .insert(instrument)
    .values(rows.map((row, sortOrder) => ({ ...row, sortOrder })))
    .onConflictDoUpdate({ target: instrument.symbol, set });
}

export interface OptionSeeds {
  readonly oversea: readonly SeedOverseaOption[];
  readonly futures: readonly SeedFuturesOption[];
  readonly trade: readonly SeedTradeOption[];
}

/** Adds the options that are missing; an id is taken from the sequence only for those. */
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
  // Another process may have added them in the meantime: then its rows stand.
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
  };
}
