/** A comma-separated list of a site's configuration; blanks and repeats are dropped, the order is kept. */
export function parseCommaList(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}

/** The coins in use: an environment's own list overrides the site's (SITE-25); an empty one is no list. */
export function usedCoinsOf(siteUsedCoins: string, override: string | undefined): readonly string[] {
  const own = parseCommaList(override ?? '');
  return own.length > 0 ? own : parseCommaList(siteUsedCoins);
}

/** Trading rounds needs BINARY among the used coins; the type bit only drives menus. */
export function canTradeBinary(usedCoins: readonly string[]): boolean {
  return usedCoins.includes('BINARY');
}

/** `X_` → `X`: stripped once, where site info is read. */
export function stripPrefixUnderscore(stockPrefix: string): string {
  return stockPrefix.replaceAll('_', '');
}
