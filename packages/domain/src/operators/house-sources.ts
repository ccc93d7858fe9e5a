import { PRODUCT_NAMES, type ProductName } from '../trading/products.ts';

type ProductSource = Uppercase<ProductName>;

export type HouseSource = ProductSource | 'CHARGES' | 'PARTNERS';

/** The house's sources of income: members' losses by product, charges, and the partners' share of them. */
export const HOUSE_SOURCES = [
  ...PRODUCT_NAMES.map((name) => name.toUpperCase() as ProductSource),
  'CHARGES',
  'PARTNERS',
] as readonly HouseSource[] as readonly [HouseSource, ...HouseSource[]];
