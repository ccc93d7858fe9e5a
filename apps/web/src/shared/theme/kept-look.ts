import { DEFAULT_LOOK, isBrand, type Look } from './look.ts';

/**
 * The entry of the site whose page this is (SITE-33). The page names the site before anything is fetched; public/look.js
 * reads the same entry before the first paint.
 */
export function lookKey(): string {
  const code = document.querySelector('meta[name="hoga-site"]')?.getAttribute('content');
  return `hoga.${code || 'default'}.look`;
}

/** The stored look, each part validated separately: an unknown one falls back alone. */
export function readKeptLook(): Look {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lookKey()) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULT_LOOK;
    const { theme, price, density, brand } = kept as Partial<Record<keyof Look, unknown>>;
    return {
      theme: theme === 'light' || theme === 'system' ? theme : DEFAULT_LOOK.theme,
      price: price === 'cvd' || price === 'global' ? price : DEFAULT_LOOK.price,
      density: density === 'compact' ? density : DEFAULT_LOOK.density,
      brand: isBrand(brand) ? { brand: brand.brand, onBrand: brand.onBrand } : null,
    };
  } catch {
    return DEFAULT_LOOK;
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(lookKey(), JSON.stringify(look));
  } catch {
    // Private windows may refuse storage; the look then lasts as long as the page.
  }
}
