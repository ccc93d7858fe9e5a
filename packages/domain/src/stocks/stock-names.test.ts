import { describe, expect, it } from 'vitest';
import { displayName, hoursOf, originOf, STOCK_NAMES, screenName } from './stock-names.ts';
import { stockOf, symbolOf } from './symbol.ts';

describe('stock names', () => {
  it.each([
    ['MKT-11', 'BTCUSDT', 'BTC/USDT', 'crypto-exchange'],
    ['MKT-12', 'GBPAUD', 'GBP/AUD', 'forex-broker'],
    ['MKT-13', 'EURUSD', 'EUR/USD', 'forex-broker'],
    ['MKT-14', 'ETHUSDT', 'ETH/USDT', 'crypto-exchange'],
    ['MKT-15', 'DOGEUSDT', 'DOGE/USDT', 'crypto-exchange'],
    ['MKT-16', 'XRPUSDT', 'XRP/USDT', 'crypto-exchange'],
    ['MKT-17', 'EOSUSDT', 'EOS/USDT', 'crypto-exchange'],
    ['MKT-18', 'GC', 'GOLD', 'korean-brokerage'],
    ['MKT-19', 'NQ', 'NasDAQ100', 'korean-brokerage'],
    ['MKT-20', 'ES', 'S&P500', 'korean-brokerage'],
    ['MKT-21', 'MATICUSDT', 'MATIC', 'crypto-exchange'],
    ['MKT-22', 'ETCUSDT', 'ETC', 'crypto-exchange'],
    ['MKT-23', 'ADAUSDT', 'ADA', 'crypto-exchange'],
    ['MKT-24', 'SOLUSDT', 'SOL', 'crypto-exchange'],
    ['MKT-25', 'TRXUSDT', 'TRX', 'crypto-exchange'],
    ['MKT-26', 'CHZUSDT', 'CHZ', 'crypto-exchange'],
  ] as const)('[%s, MKT-30] %s is shown as %s', (_id, symbol, name, origin) => {
    expect(displayName(symbol)).toBe(name);
    expect(originOf(symbol)).toBe(origin);
  });

  it('keeps crypto always open and the others 08:00–06:00 [MKT-31, MKT-32]', () => {
    for (const [symbol, { origin }] of STOCK_NAMES) {
      expect(hoursOf(symbol)).toBe(origin === 'crypto-exchange' ? 'always' : '08:00-06:00');
    }
  });

  it('shows an unknown stock as its plain symbol', () => {
    expect(displayName('X_ABCUSDTPERP', 'X_')).toBe('ABCUSDT');
    expect(originOf('ABCUSDT')).toBeNull();
    expect(hoursOf('ABCUSDT')).toBeNull();
  });
});

describe('symbolOf', () => {
  it.each([
    ['BTCUSDTPERP', '', 'BTCUSDT', 'MKT-27'],
    ['BTCUSDT_PERP', '', 'BTCUSDT', 'MKT-27'],
    ['BTCUSDTMARK', '', 'BTCUSDT', 'MKT-28'],
    ['EBEST_NQ', '', 'NQ', 'MKT-29'],
    ['X_BTCUSDT', 'X', 'BTCUSDT', 'SITE-07'],
    ['X_BTCUSDT', 'X_', 'BTCUSDT', 'SITE-07'],
    ['X_BTCUSDTMARK', 'X', 'BTCUSDT', 'SITE-07'],
    ['X_BTCUSDT', 'Y', 'X_BTCUSDT', 'SITE-01'],
    ['NQ', 'N', 'NQ', 'SITE-07'],
    ['PERP', '', 'PERP', 'MKT-27'],
    ['EBEST_', '', 'EBEST_', 'MKT-29'],
  ])('%s with prefix "%s" is %s [%s]', (stock, prefix, symbol) => {
    expect(symbolOf(stock, prefix)).toBe(symbol);
  });

  it.each(['X', 'X_'])('stockOf puts the prefix %s back', (prefix) => {
    expect(stockOf('BTCUSDT', prefix)).toBe('X_BTCUSDT');
    expect(symbolOf(stockOf('BTCUSDT', prefix), prefix)).toBe('BTCUSDT');
  });
});

describe('names on screens', () => {
  it('every coin is written with what it is traded against [T17]', () => {
    const coins = [...STOCK_NAMES.keys()].filter((symbol) => originOf(symbol) === 'crypto-exchange');
    expect(coins.length).toBeGreaterThan(10);
    for (const symbol of coins) expect(screenName(symbol)).toBe(`${symbol.slice(0, -4)}/USDT`);
  });

  it('what is neither a coin nor a contract has its display name [T17]', () => {
    for (const symbol of ['GBPAUD', 'EURUSD', 'UNKNOWN']) expect(screenName(symbol)).toBe(displayName(symbol));
  });
});
