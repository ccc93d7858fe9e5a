import type { Language } from '../site/language.ts';
import { symbolOf } from './symbol.ts';

/** The origin of a symbol's prices (MKT-30). */
export type Origin = 'crypto-exchange' | 'korean-brokerage' | 'forex-broker';

/** A symbol's default trading hours (MKT-31, MKT-32); an instrument's own schedule may be narrower. */
export type TradingHours = 'always' | '08:00-06:00';

export interface StockName {
  readonly displayName: string;
  readonly origin: Origin;
  readonly hours: TradingHours;
}

/** Display names of SPEC §3, completed with symbols, origins and hours. */
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

/** The display name of a stock; an unknown one is shown as its plain symbol. */
export function displayName(stock: string, sitePrefix = ''): string {
  const symbol = symbolOf(stock, sitePrefix);
  return STOCK_NAMES.get(symbol)?.displayName ?? symbol;
}

/** Names of overseas futures contracts (apps/server/data/instruments.json). */
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
 * The one name of a stock on every screen. A coin is written with its quote currency, where SPEC §3 abbreviates some:
 * BTC/USDT and MATIC would not look like the same kind of instrument. Rounds on the price of a contract have the
 * contract's name.
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
