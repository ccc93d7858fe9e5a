/** How old a price may be before orders would be refused (DOMAIN §1). */
export const FRESH_MS = { crypto: 3_000, oversea: 10_000 } as const;
export type PriceOrigin = keyof typeof FRESH_MS;

export interface Freshness {
  readonly isStale: boolean;
  /** Whole seconds, for the banner. */
  readonly ageSeconds: number;
}

export const FRESH: Freshness = { isStale: false, ageSeconds: 0 };

/** A closed market is quiet, not late. Offline every price is late at once. A price never received is late from the moment it was waited for. */
export function freshnessOf(price: {
  readonly origin: PriceOrigin;
  readonly isInSession: boolean;
  readonly isOnline: boolean;
  readonly at: number;
  readonly serverNow: number;
}): Freshness {
  const ageMs = price.serverNow - price.at;
  if (!price.isInSession || (price.isOnline && ageMs <= FRESH_MS[price.origin])) return FRESH;
  return { isStale: true, ageSeconds: Math.max(1, Math.floor(ageMs / 1_000)) };
}
