import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import { usualRoundBet } from '@hoga/domain/instruments/option-limits';
import { symbolOf } from '@hoga/domain/stocks/symbol';
import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { type TradingCalendar, tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId, OverseaOptionId, SiteId, TradeOptionId } from '@hoga/kernel/ids';
import { LiveValue } from '@hoga/kernel/live-value';
import type { Site } from '../sites/public.ts';
import { haltedBy, type InstrumentRows } from './instrument-store.ts';

interface OptionFacts<Id extends number> {
  readonly id: Id;
  readonly siteId: SiteId;
  readonly instrument: Instrument;
  readonly isPlay: 0 | 1;
  /** 1 means tradable (DOMAIN §11): a halted one is not. */
  readonly isStop: 0 | 1;
}

export interface OverseaOptionFacts extends OptionFacts<OverseaOptionId> {
  readonly tickValue: Decimal;
  readonly marginPer: Decimal;
  readonly overnightPer: Decimal;
  readonly losscutPer: Decimal;
  readonly feePer: Decimal;
  readonly maxQty: number;
  readonly maxPosition: number;
}

export interface FuturesOptionFacts extends OptionFacts<FuturesOptionId> {
  readonly minQty: Decimal;
  readonly maxQty: Decimal;
  readonly minNotional: Decimal;
  readonly maxLeverage: number;
  readonly makerFee: Decimal;
  readonly takerFee: Decimal;
  readonly liqFee: Decimal;
  readonly brackets: readonly LeverageBracket[];
}

export interface TradeOptionFacts extends OptionFacts<TradeOptionId> {
  readonly type: string;
  readonly payoutRate: Decimal;
  readonly minBet: Decimal;
  readonly maxBet: Decimal;
  readonly maxRoundBet: Decimal;
  readonly unit: Decimal;
  readonly lockSec: number;
}

/** Options of one product: in list order per site, and by id within a site. */
export interface OptionShelf<Option extends OptionFacts<number>> {
  readonly all: readonly Option[];
  ofSite(siteId: SiteId): readonly Option[];
  /** `null` also for another site's option: the answer is the same as for a missing one. */
  find(siteId: SiteId, id: Option['id']): Option | null;
}

/** A snapshot of instruments and options: read on every tick and call. */
export interface Instruments {
  readonly instruments: readonly Instrument[];
  readonly oversea: OptionShelf<OverseaOptionFacts>;
  readonly futures: OptionShelf<FuturesOptionFacts>;
  readonly trade: OptionShelf<TradeOptionFacts>;
  instrument(symbol: string): Instrument | null;
  /** The instrument of a stock by the site's names (X_BTCUSDT, EBEST_NQ, NQ). */
  resolve(stock: string, site: Pick<Site, 'stockPrefix' | 'overseaPrefix'>): Instrument | null;
  calendar(symbol: string): TradingCalendar;
}

/** The current instruments and options. Users that cache parts of them subscribe to changes. */
export interface InstrumentDirectory extends Instruments {
  readonly version: number;
  onChange(listener: () => void): () => void;
}

/** The directory for the module that updates it. */
export interface LiveInstruments extends InstrumentDirectory {
  /** Builds a snapshot of these rows; throws if they are inconsistent. */
  prepare(rows: InstrumentRows): Instruments;
  replace(next: Instruments, version: number): void;
}

/** Replaces an instrument's hours; `null` keeps those of the database. For tests only. */
export type CalendarOf = (symbol: string) => TradingCalendar | null;

export function instrumentDirectory(rows: InstrumentRows, calendarOf: CalendarOf = () => null): LiveInstruments {
  const live = new LiveValue(instrumentsOf(rows, calendarOf));
  return {
    get instruments() {
      return live.current.instruments;
    },
    get oversea() {
      return live.current.oversea;
    },
    get futures() {
      return live.current.futures;
    },
    get trade() {
      return live.current.trade;
    },
    instrument: (symbol) => live.current.instrument(symbol),
    resolve: (stock, site) => live.current.resolve(stock, site),
    calendar: (symbol) => live.current.calendar(symbol),
    get version() {
      return live.version;
    },
    onChange: (listener) => live.onChange(listener),
    prepare: (next) => instrumentsOf(followed(next, live.current), calendarOf),
    replace: (next, version) => live.replace(next, version),
  };
}

/** Prices and charts exist for the instruments known at the start: offers of others wait for the next start. */
function followed(rows: InstrumentRows, { instrument }: Pick<Instruments, 'instrument'>): InstrumentRows {
  const isFollowed = ({ symbol }: { readonly symbol: string }) => instrument(symbol) !== null;
  return {
    ...rows,
    instruments: rows.instruments.filter(isFollowed),
    oversea: rows.oversea.filter(isFollowed),
    futures: rows.futures.filter(isFollowed),
    trade: rows.trade.filter(isFollowed),
  };
}

function instrumentsOf(rows: InstrumentRows, calendarOf: CalendarOf): Instruments {
  const instruments = rows.instruments.map(toInstrument);
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const calendars = calendarsOf(rows, instruments, calendarOf);
  const isHalted = haltedBy(rows.halts);
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
    oversea: shelf(rows.oversea.map((row) => toOverseaOption(row, facts(row)))),
    futures: shelf(rows.futures.map((row) => toFuturesOption(row, facts(row)))),
    trade: shelf(rows.trade.map((row) => toTradeOption(row, facts(row)))),
    instrument: (symbol) => bySymbol.get(symbol) ?? null,
    resolve: (stock, { stockPrefix, overseaPrefix }) =>
      bySymbol.get(symbolOf(symbolOf(stock, overseaPrefix), stockPrefix)) ?? null,
    calendar: (symbol) => defined(calendars.get(symbol), `no instrument ${symbol}`),
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

function toOverseaOption(
  row: InstrumentRows['oversea'][number],
  facts: OptionFacts<OverseaOptionId>,
): OverseaOptionFacts {
  return {
    ...facts,
    tickValue: decimal(row.tickValue),
    marginPer: decimal(row.marginPer),
    overnightPer: decimal(row.overnightPer),
    losscutPer: decimal(row.losscutPer),
    feePer: decimal(row.feePer),
    maxQty: row.maxQty,
    maxPosition: row.maxPosition,
  };
}

function toFuturesOption(
  row: InstrumentRows['futures'][number],
  facts: OptionFacts<FuturesOptionId>,
): FuturesOptionFacts {
  return {
    ...facts,
    minQty: decimal(row.minQty),
    maxQty: decimal(row.maxQty),
    minNotional: decimal(row.minNotional),
    maxLeverage: row.maxLeverage,
    makerFee: decimal(row.makerFee),
    takerFee: decimal(row.takerFee),
    liqFee: decimal(row.liqFee),
    brackets: row.brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
      floor: decimal(floor),
      cap: decimal(cap),
      mmr: decimal(mmr),
      cum: decimal(cum),
      maxLev,
    })),
  };
}

/** Unset limits take the defaults. */
export function roundBetOf({ maxBet, maxRoundBet }: Pick<InstrumentRows['trade'][number], 'maxBet' | 'maxRoundBet'>) {
  return maxRoundBet === null ? usualRoundBet(decimal(maxBet)) : decimal(maxRoundBet);
}

function toTradeOption(row: InstrumentRows['trade'][number], facts: OptionFacts<TradeOptionId>): TradeOptionFacts {
  return {
    ...facts,
    type: row.type,
    payoutRate: decimal(row.payoutRate),
    minBet: decimal(row.minBet),
    maxBet: decimal(row.maxBet),
    maxRoundBet: roundBetOf(row),
    unit: decimal(row.unit),
    lockSec: row.lockSec,
  };
}

function shelf<Option extends OptionFacts<number>>(all: readonly Option[]): OptionShelf<Option> {
  const sites = new Map<SiteId, Option[]>();
  for (const option of all) sites.set(option.siteId, [...(sites.get(option.siteId) ?? []), option]);
  const byId = new Map<Option['id'], Option>(all.map((option) => [option.id, option]));
  return {
    all,
    ofSite: (siteId) => sites.get(siteId) ?? [],
    find: (siteId, id) => {
      const option = byId.get(id);
      return option?.siteId === siteId ? option : null;
    },
  };
}
