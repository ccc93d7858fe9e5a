/**
 * All products, by the names used by the engine, the API and the screens. What differs by product is in tables keyed by
 * these names: a product that is missing in one does not compile.
 */
export const PRODUCT_NAMES = ['oversea', 'futures', 'rounds'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** Products with orders and positions. */
export const POSITION_PRODUCTS = ['futures', 'oversea'] as const satisfies readonly ProductName[];
export type PositionProduct = (typeof POSITION_PRODUCTS)[number];

export function isProductName(text: string): text is ProductName {
  return PRODUCT_NAMES.some((name) => name === text);
}
