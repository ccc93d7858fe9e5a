/** Coins that go by another name at the venue than here: EOS has become Vaulta (A), MATIC has become POL. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['EOSUSDT', 'AUSDT'],
  ['MATICUSDT', 'POLUSDT'],
]);

/** What the venue calls the symbol where nothing else is configured. */
export function venueSymbol(symbol: string): string {
  return RENAMED.get(symbol) ?? symbol;
}
