const BROKERAGE_PREFIX = 'EBEST_';
const VARIANT_SUFFIX = /_?(?:PERP|MARK)$/;

/**
 * The plain symbol of a stock as named by callers: `X_BTCUSDTPERP` of a site with prefix `X` is `BTCUSDT`, `EBEST_NQ`
 * is `NQ` (MKT-27…29, A-56). A prefix is given with or without its underscore.
 */
export function symbolOf(stock: string, sitePrefix = ''): string {
  const unprefixed = withoutPrefix(withoutPrefix(stock, prefixWithUnderscore(sitePrefix)), BROKERAGE_PREFIX);
  const plain = unprefixed.replace(VARIANT_SUFFIX, '');
  return plain === '' ? unprefixed : plain;
}

/** The stock of a symbol on a site: `BTCUSDT` on a site with prefix `X` is `X_BTCUSDT`. */
export function stockOf(symbol: string, sitePrefix: string): string {
  return `${prefixWithUnderscore(sitePrefix)}${symbol}`;
}

function prefixWithUnderscore(prefix: string): string {
  const bare = prefix.replace(/_+$/, '');
  return bare === '' ? '' : `${bare}_`;
}

function withoutPrefix(stock: string, prefix: string): string {
  return prefix !== '' && stock.startsWith(prefix) && stock.length > prefix.length ? stock.slice(prefix.length) : stock;
}
