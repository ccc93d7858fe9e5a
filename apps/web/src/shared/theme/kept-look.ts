import { DEFAULT_LOOK, isBrand, type Look } from './look.ts';

/** public/look.js reads this entry before the first paint. */
export const LOOK_KEY = 'hoga.look';

/** What was kept, piece by piece: an unknown piece falls back alone. */
export function readKeptLook(): Look {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LOOK_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULT_LOOK;
    const { theme, price, density, brand } = kept as Partial<Record<keyof Look, unknown>>;
    return {
      theme: theme === 'light' || theme === 'system' ? theme : DEFAULT_LOOK.theme,
      price: price === 'cvd' ? price : DEFAULT_LOOK.price,
      density: density === 'compact' ? density : DEFAULT_LOOK.density,
      brand: isBrand(brand) ? { brand: brand.brand, onBrand: brand.onBrand } : null,
    };
  } catch {
    return DEFAULT_LOOK;
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(LOOK_KEY, JSON.stringify(look));
  } catch {
    // Private windows may refuse storage; the look then lasts as long as the page.
  }
}
