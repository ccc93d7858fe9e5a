/** Coins with another name at the venue: EOS has become Vaulta (A), MATIC has become POL. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['EOSUSDT', 'AUSDT'],
  ['MATICUSDT', 'POLUSDT'],
]);

/** The venue's default name of the symbol. */
export function venueSymbol(symbol: string): string {
  return RENAMED.get(symbol) ?? symbol;
}
