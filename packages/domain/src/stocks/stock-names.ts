import type { Language } from '../site/language.ts';
import { symbolOf } from './symbol.ts';

/** Where a symbol's prices come from (MKT-30). */
export type Origin = 'crypto-exchange' | 'korean-brokerage' | 'forex-broker';

/** When a symbol trades by default (MKT-31, MKT-32); an instrument's own schedule may be narrower. */
export type TradingHours = 'always' | '08:00-06:00';

export interface StockName {
  readonly displayName: string;
  readonly origin: Origin;
  readonly hours: TradingHours;
}

/** Display names of SPEC §3 with the symbols, origins and hours it leaves open. */
export const STOCK_NAMES: ReadonlyMap<string, StockName> = new Map<string, StockName>([
  ...crypto({
    BTCUSDT: 'BTC/USDT',
    ETHUSDT: 'ETH/USDT',
    DOGEUSDT: 'DOGE/USDT',
    XRPUSDT: 'XRP/USDT',
    EOSUSDT: 'EOS/USDT',
    MATICUSDT: 'MATIC',
    ETCUSDT: 'ETC',
    ADAUSDT: 'ADA',
    SOLUSDT: 'SOL',
    TRXUSDT: 'TRX',
    CHZUSDT: 'CHZ',
  }),
  ...timed('forex-broker', { GBPAUD: 'GBP/AUD', EURUSD: 'EUR/USD' }),
  ...timed('korean-brokerage', {
    GC: 'GOLD',
    MGC: 'GOLD Micro',
    NQ: 'NasDAQ100',
    MNQ: 'NasDAQ100 Micro',
    ES: 'S&P500',
    MES: 'S&P500 Micro',
    CL: 'WTI',
    MCL: 'WTI Micro',
    '6E': 'EURO FX',
    M6E: 'EURO FX Micro',
    HSI: 'HANG SENG',
    MHI: 'HANG SENG Mini',
    K200M: 'KOSPI200 Mini',
  }),
]);

/** What people read for a stock; an unknown one is shown as its plain symbol. */
export function displayName(stock: string, sitePrefix = ''): string {
  const symbol = symbolOf(stock, sitePrefix);
  return STOCK_NAMES.get(symbol)?.displayName ?? symbol;
}

/** What contracts of overseas futures are called (apps/server/data/instruments.json). */
const CONTRACT_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  GC: { ko: '금', en: 'Gold' },
  MGC: { ko: '금 Micro', en: 'Gold Micro' },
  NQ: { ko: '나스닥100', en: 'Nasdaq 100' },
  MNQ: { ko: '나스닥100 Micro', en: 'Nasdaq 100 Micro' },
  ES: { ko: 'S&P500', en: 'S&P 500' },
  MES: { ko: 'S&P500 Micro', en: 'S&P 500 Micro' },
  CL: { ko: 'WTI 원유', en: 'WTI Crude Oil' },
  MCL: { ko: 'WTI 원유 Micro', en: 'WTI Crude Oil Micro' },
  '6E': { ko: '유로 FX', en: 'Euro FX' },
  M6E: { ko: '유로 FX Micro', en: 'Euro FX Micro' },
  HSI: { ko: '항셍', en: 'Hang Seng' },
  MHI: { ko: '항셍 Mini', en: 'Hang Seng Mini' },
  K200M: { ko: '코스피200 Mini', en: 'KOSPI200 Mini' },
};

/**
 * The name of a stock on every screen, one for each thing. A coin is written with what it is traded against, where SPEC §3
 * abbreviates some: of BTC/USDT and MATIC it could not be told that they are the same kind of thing. Rounds on the price of a
 * contract are called as the contract is.
 */
export function screenName(stock: string, language: Language = 'ko'): string {
  const symbol = symbolOf(stock);
  if (originOf(symbol) === 'crypto-exchange') return symbol.replace(/USDT$/, '/USDT');
  return CONTRACT_NAMES[symbol]?.[language] ?? displayName(symbol);
}

export function originOf(stock: string, sitePrefix = ''): Origin | null {
  return STOCK_NAMES.get(symbolOf(stock, sitePrefix))?.origin ?? null;
}

export function hoursOf(stock: string, sitePrefix = ''): TradingHours | null {
  return STOCK_NAMES.get(symbolOf(stock, sitePrefix))?.hours ?? null;
}

function crypto(names: Record<string, string>): Array<[string, StockName]> {
  return Object.entries(names).map(([symbol, displayName]) => [
    symbol,
    { displayName, origin: 'crypto-exchange', hours: 'always' },
  ]);
}

function timed(origin: Origin, names: Record<string, string>): Array<[string, StockName]> {
  return Object.entries(names).map(([symbol, displayName]) => [symbol, { displayName, origin, hours: '08:00-06:00' }]);
}
