/** Coins that go by another name at the venue than here: EOS has become Vaulta (A), MATIC has become POL. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['EOSUSDT', 'AUSDT'],
  ['MATICUSDT', 'POLUSDT'],
]);
const OWN: ReadonlyMap<string, string> = new Map([...RENAMED].map(([own, venue]) => [venue, own]));

/** What the venue calls the symbol. */
export function venueSymbol(symbol: string): string {
  return RENAMED.get(symbol) ?? symbol;
}

/** What is called so here that the venue calls by this name. */
export function ownSymbol(symbol: string): string {
  return OWN.get(symbol) ?? symbol;
}
