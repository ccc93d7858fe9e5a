const QUOTE = 'USDT';

/** What quantities of a contract are counted in: BTCUSDT in BTC. */
export function baseUnit(symbol: string): string {
  return symbol.endsWith(QUOTE) && symbol.length > QUOTE.length ? symbol.slice(0, -QUOTE.length) : symbol;
}
