/** A site's products, from the six digits of its `type` (SPEC §1), most significant first. */
export interface SiteFlags {
  readonly isOversea: boolean;
  readonly isP2P: boolean;
  readonly isFutures: boolean;
  /** Parsed, but there is no product for it. */
  readonly isPowerball: boolean;
  readonly isBinary: boolean;
}

/** `null` when the text is not six binary digits: a site without a readable type offers nothing. */
export function parseSiteType(type: string): SiteFlags | null {
  if (!/^[01]{6}$/.test(type)) return null;
  const [oversea, , p2p, futures, powerball, binary] = type;
  return {
    isOversea: oversea === '1',
    isP2P: p2p === '1',
    isFutures: futures === '1',
    isPowerball: powerball === '1',
    isBinary: binary === '1',
  };
}
