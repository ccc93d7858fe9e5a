import type { Holiday, Schedule } from '@hoga/domain/trading-hours/schedule';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { asc, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { tradingHalt } from '../../persistence/schema/halts.ts';
import { instrument, tradingHoliday, tradingSchedule } from '../../persistence/schema/instruments.ts';
import { site } from '../../persistence/schema/sites.ts';
import { type ArrivalRow, loadArrivals } from './arrival-store.ts';
import { type ContractRollRow, loadRolls } from './contract-roll-store.ts';
import { loadOptions, type OptionRows } from './option-kinds.ts';
import type { ReferenceKind } from './shipped-reference-store.ts';

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

export interface InstrumentRows extends OptionRows {
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly holidays: readonly CalendarHoliday[];
  readonly instruments: readonly (typeof instrument.$inferSelect)[];
  readonly halts: readonly Halted[];
  /** Announced and made ones, oldest first. */
  readonly rolls: readonly ContractRollRow[];
  readonly arrivals: readonly ArrivalRow[];
}

/** Instruments whose offers wait until every process has a price. */
export function arrivingOf({ arrivals }: Pick<InstrumentRows, 'arrivals'>): readonly string[] {
  return arrivals.filter(({ quotedAt }) => quotedAt === null).map(({ symbol }) => symbol);
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
    ...(await loadOptions(queries)),
    halts: await standingHalts(queries),
    rolls: await loadRolls(queries),
    arrivals: await loadArrivals(queries),
  };
}
