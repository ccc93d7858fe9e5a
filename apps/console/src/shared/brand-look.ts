import type { CSSProperties } from 'react';

/** Puts a site's two colours on a part of the page, as its own pages have them: all else is made from these by the tokens. */
export function brandLook(brand: string, onBrand: string): CSSProperties {
  return {
    '--site-brand': brand,
    '--site-on-brand': onBrand,
    // The light theme takes these from the page above.
    '--brand': brand,
    '--on-brand': onBrand,
  } as CSSProperties;
}
