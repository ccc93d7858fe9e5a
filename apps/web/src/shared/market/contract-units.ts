const QUOTE = 'USDT';

/** The unit of a contract's quantities: BTCUSDT in BTC. */
export function baseUnit(symbol: string): string {
  return symbol.endsWith(QUOTE) && symbol.length > QUOTE.length ? symbol.slice(0, -QUOTE.length) : symbol;
}

/** How many fractional digits a step has: 0.001 has three. */
export function placesOfStep(step: string): number {
  const [, fraction = ''] = step.split('.');
  return fraction.replace(/0+$/, '').length;
}
