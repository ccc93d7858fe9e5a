import type { PricePalette } from '@hoga/domain/settings/display-settings';

/** How the page looks: the reader's choices and the site's two colours. */
export interface Look {
  readonly theme: 'dark' | 'light' | 'system';
  readonly price: PricePalette;
  readonly density: 'cozy' | 'compact';
  /** `null` keeps the product's own colours. */
  readonly brand: BrandColours | null;
}

export interface BrandColours {
  readonly brand: string;
  readonly onBrand: string;
}

export const DEFAULT_LOOK: Look = { theme: 'dark', price: 'kr', density: 'cozy', brand: null };

const COLOUR = /^#[0-9a-f]{6}$/i;

export function isBrand(value: unknown): value is BrandColours {
  if (typeof value !== 'object' || value === null) return false;
  const { brand, onBrand } = value as Partial<Record<keyof BrandColours, unknown>>;
  return typeof brand === 'string' && typeof onBrand === 'string' && COLOUR.test(brand) && COLOUR.test(onBrand);
}
