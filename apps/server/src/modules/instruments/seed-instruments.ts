import { BTC_TIERS, ETH_TIERS, leverageBrackets, OTHER_TIERS } from '@hoga/domain/instruments/leverage-brackets';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { readData } from '../../persistence/data-files.ts';
import type { Database } from '../../persistence/database.ts';
import {
  addMissingOptions,
  type CalendarHoliday,
  HOLIDAYS,
  INSTRUMENTS,
  SCHEDULES,
  type SeedFuturesOption,
  type SeedOverseaOption,
  type SeedTradeOption,
  siteCurrencies,
} from './instrument-store.ts';
import { type OptionsFile, optionsFile } from './seed-file.ts';
import { readShipped } from './shipped-instruments.ts';
import { followShipped } from './shipped-reference-store.ts';

const TIERS = { BTC: BTC_TIERS, ETH: ETH_TIERS, OTHER: OTHER_TIERS } as const;

type SiteCurrencies = ReadonlyMap<SiteId, string>;

/**
 * Reference data, at every start: instruments, hours and holidays follow the shipped files except for operators'
 * changes; options are only added to sites without any. Missing sites are skipped.
 */
export async function seedInstruments(database: Database): Promise<void> {
  const [{ schedules, holidays, instruments }, options] = await Promise.all([
    readShipped(),
    readData('options.json').then((data) => optionsFile.parse(data)),
  ]);
  await database.transaction(async (transaction) => {
    const hours = Object.entries(schedules).map(([id, definition]) => ({ id, definition }));
    await followShipped(transaction, SCHEDULES, hours);
    await followShipped(transaction, HOLIDAYS, holidays.map(holidayRow));
    const ordered = instruments.map((instrument, sortOrder) => ({ ...instrument, sortOrder }));
    await followShipped(transaction, INSTRUMENTS, ordered);
    const currencies = await siteCurrencies(transaction);
    await addMissingOptions(transaction, {
      oversea: overseaSeeds(options.oversea, currencies),
      futures: futuresSeeds(options.futures, currencies),
      trade: tradeSeeds(options.trade, currencies),
    });
  });
}

function holidayRow(holiday: CalendarHoliday) {
  const { calendar, date, name } = holiday;
  const early = 'closesAt' in holiday ? holiday : { closesAt: null, zone: null };
  return { calendar, date, name, closesAt: early.closesAt, zone: early.zone };
}

function overseaSeeds(file: OptionsFile['oversea'], currencies: SiteCurrencies): SeedOverseaOption[] {
  return file.sites.flatMap(({ siteId, symbols }) => {
    const currency = currencies.get(siteId);
    if (currency === undefined) return [];
    return symbols.map((symbol, sortOrder) => {
      const { tickValue, amounts } = defined(
        file.contracts.find((other) => other.symbol === symbol),
        `options.json: no oversea contract ${symbol}`,
      );
      const inCurrency = defined(amounts[currency], `options.json: no amounts of ${symbol} in ${currency}`);
      return { siteId, symbol, sortOrder, tickValue, ...inCurrency, ...file.parameters };
    });
  });
}

function futuresSeeds(file: OptionsFile['futures'], currencies: SiteCurrencies): SeedFuturesOption[] {
  return file.sites.flatMap(({ siteId, symbols }) => {
    if (!currencies.has(siteId)) return [];
    return symbols.map((symbol, sortOrder) => {
      const { tiers, ...contract } = defined(
        file.contracts.find((other) => other.symbol === symbol),
        `options.json: no futures contract ${symbol}`,
      );
      const brackets = leverageBrackets(TIERS[tiers]);
      return {
        ...contract,
        ...file.parameters,
        siteId,
        sortOrder,
        maxLeverage: Math.max(...brackets.map(({ maxLev }) => maxLev)),
        brackets: brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
          floor: toText(floor),
          cap: toText(cap),
          mmr: toText(mmr),
          cum: toText(cum),
          maxLev,
        })),
      };
    });
  });
}

function tradeSeeds(file: OptionsFile['trade'], currencies: SiteCurrencies): SeedTradeOption[] {
  return file.sites.flatMap(({ siteId, offers }) => {
    const currency = currencies.get(siteId);
    if (currency === undefined) return [];
    const parameters = defined(file.parameters[currency], `options.json: no trade parameters for ${currency}`);
    const all = offers.flatMap(({ symbols, types }) =>
      symbols.flatMap((symbol) => types.map((type) => ({ symbol, type }))),
    );
    return all.map(({ symbol, type }, sortOrder) => ({
      ...parameters,
      // The default, until an operator sets it.
      maxRoundBet: null,
      siteId,
      symbol,
      type,
      sortOrder,
      lockSec: file.lockSec.byType[type] ?? file.lockSec.usual,
    }));
  });
}
