import type { Instrument } from '@hoga/domain/instruments/instrument';
import { symbolOf } from '@hoga/domain/stocks/symbol';
import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { type TradingCalendar, tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { LiveValue } from '@hoga/kernel/live-value';
import { type ContractCalendar, NO_ROLLS } from '@hoga/market/contracts/contract-calendar';
import type { Site } from '../sites/public.ts';
import { type ContractRollRow, contractCalendar, pricedRolls } from './contract-roll-store.ts';
import { arrivingOf, haltedBy, type InstrumentRows } from './instrument-store.ts';
import type { OptionFacts } from './option-facts.ts';
import { liveShelves, type OptionShelves, optionsOf, shelvesOf } from './option-kinds.ts';

/** A snapshot of instruments and options: read on every tick and call. */
export interface Instruments extends OptionShelves {
  readonly instruments: readonly Instrument[];
  instrument(symbol: string): Instrument | null;
  /** The instrument of a stock by the site's names (X_BTCUSDT, EBEST_NQ, NQ). */
  resolve(stock: string, site: Pick<Site, 'stockPrefix' | 'overseaPrefix'>): Instrument | null;
  calendar(symbol: string): TradingCalendar;
  /** Announced and made rolls of an instrument, oldest first. */
  rolls(symbol: string): readonly ContractRollRow[];
  /** Which contract trades, by those rolls. */
  contracts(symbol: string): ContractCalendar;
  /** Instruments whose offers wait until every process has a price. */
  readonly arriving: readonly string[];
  /** Instruments that this process has no market for yet: neither they nor their offers are in the lists. */
  readonly unfollowed: readonly Instrument[];
}

/** The current instruments and options. Users that cache parts of them subscribe to changes. */
export interface InstrumentDirectory extends Instruments {
  readonly version: number;
  onChange(listener: () => void): () => void;
}

/** The directory for the module that updates it. */
export interface LiveInstruments extends FollowingInstruments {
  /** Builds a snapshot of these rows; throws if they are inconsistent. */
  prepare(rows: InstrumentRows): PreparedInstruments;
  replace(next: PreparedInstruments, version: number): void;
}

/** The directory for the module that opens markets. */
export interface FollowingInstruments extends InstrumentDirectory {
  /** This process has markets for these from now on. */
  follow(symbols: readonly string[]): void;
}

export interface PreparedInstruments extends Instruments {
  readonly rows: InstrumentRows;
}

/** Replaces an instrument's hours; `null` keeps those of the database. For tests only. */
export type CalendarOf = (symbol: string) => TradingCalendar | null;

export function instrumentDirectory(rows: InstrumentRows, calendarOf: CalendarOf = () => null): LiveInstruments {
  const followed = new Set(rows.instruments.map(({ symbol }) => symbol));
  const prepare = (next: InstrumentRows): PreparedInstruments => {
    // Charts of an instrument are filled by its hours before it has a market.
    const calendars = calendarsOf(next, next.instruments.map(toInstrument), calendarOf);
    const ready = instrumentsOf(followedRows(next, followed), calendars);
    const unfollowed = next.instruments.filter(({ symbol }) => !followed.has(symbol)).map(toInstrument);
    return { ...ready, unfollowed, rows: next };
  };
  const live = new LiveValue(prepare(rows));
  return {
    get instruments() {
      return live.current.instruments;
    },
    ...liveShelves(() => live.current),
    instrument: (symbol) => live.current.instrument(symbol),
    resolve: (stock, site) => live.current.resolve(stock, site),
    calendar: (symbol) => live.current.calendar(symbol),
    rolls: (symbol) => live.current.rolls(symbol),
    contracts: (symbol) => live.current.contracts(symbol),
    get arriving() {
      return live.current.arriving;
    },
    get unfollowed() {
      return live.current.unfollowed;
    },
    get version() {
      return live.version;
    },
    onChange: (listener) => live.onChange(listener),
    prepare,
    replace: (next, version) => live.replace(next, version),
    follow(symbols) {
      for (const symbol of symbols) followed.add(symbol);
      live.replace(prepare(live.current.rows), live.version);
    },
  };
}

/** Without instruments that have no market here, and what is offered of them. */
function followedRows(rows: InstrumentRows, followed: ReadonlySet<string>): InstrumentRows {
  const isFollowed = ({ symbol }: { readonly symbol: string }) => followed.has(symbol);
  return { ...rows, instruments: rows.instruments.filter(isFollowed), ...optionsOf(rows, isFollowed) };
}

/** Without the offers of instruments that arrive. */
export function withoutArriving(rows: InstrumentRows, arriving: readonly string[]): InstrumentRows {
  return { ...rows, ...optionsOf(rows, ({ symbol }) => !arriving.includes(symbol)) };
}

function instrumentsOf(
  rows: InstrumentRows,
  calendars: ReadonlyMap<string, TradingCalendar>,
): Omit<Instruments, 'unfollowed'> {
  const instruments = rows.instruments.map(toInstrument);
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const isHalted = haltedBy(rows.halts);
  const priced = pricedRolls(rows.rolls);
  const rolls = new Map<string, ContractRollRow[]>();
  for (const roll of rows.rolls) rolls.set(roll.symbol, [...(rolls.get(roll.symbol) ?? []), roll]);
  const contracts = new Map([...rolls].map(([symbol, own]) => [symbol, contractCalendar(own)]));
  const facts = <Id extends number>(row: {
    id: Id;
    siteId: SiteId;
    symbol: string;
    isPlay: boolean;
    isStop: boolean;
  }): OptionFacts<Id> => ({
    id: row.id,
    siteId: row.siteId,
    instrument: defined(bySymbol.get(row.symbol), `option ${row.id} has no instrument ${row.symbol}`),
    isPlay: row.isPlay ? 1 : 0,
    isStop: row.isStop && !isHalted(row.siteId, row.symbol) ? 1 : 0,
  });

  return {
    instruments,
    ...shelvesOf(rows, facts, (symbol) => priced.get(symbol)),
    instrument: (symbol) => bySymbol.get(symbol) ?? null,
    resolve: (stock, { stockPrefix, overseaPrefix }) =>
      bySymbol.get(symbolOf(symbolOf(stock, overseaPrefix), stockPrefix)) ?? null,
    calendar: (symbol) => defined(calendars.get(symbol), `no instrument ${symbol}`),
    rolls: (symbol) => rolls.get(symbol) ?? [],
    contracts: (symbol) => contracts.get(symbol) ?? NO_ROLLS,
    arriving: arrivingOf(rows),
  };
}

function toInstrument(row: InstrumentRows['instruments'][number]): Instrument {
  const { sortOrder: _sortOrder, tick, step, ...rest } = row;
  return { ...rest, tick: decimal(tick), step: decimal(step) };
}

/** Instruments on one schedule share its calendar and cache. */
function calendarsOf(
  rows: InstrumentRows,
  instruments: readonly Instrument[],
  calendarOf: CalendarOf,
): ReadonlyMap<string, TradingCalendar> {
  const bySchedule = new Map(
    [...rows.schedules].map(([id, schedule]) => {
      const name = schedule.kind === 'weekly' ? schedule.holidays : null;
      return [
        id,
        tradingCalendar(
          schedule,
          rows.holidays.filter(({ calendar }) => calendar === name),
        ),
      ];
    }),
  );
  return new Map(
    instruments.map(({ symbol, schedule }) => [
      symbol,
      calendarOf(symbol) ?? bySchedule.get(schedule) ?? tradingCalendar(ALWAYS_OPEN),
    ]),
  );
}
