/**
 * All that can be traded, by the names that the engine, the calls and the screens have for it. What differs by product stands in
 * tables of these names: a product that is missing in one does not compile.
 */
export const PRODUCT_NAMES = ['oversea', 'futures', 'rounds'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** Those with orders and positions. */
export const POSITION_PRODUCTS = ['futures', 'oversea'] as const satisfies readonly ProductName[];
export type PositionProduct = (typeof POSITION_PRODUCTS)[number];
