import { FUTURES, type FuturesLists } from './futures.ts';
import { OVERSEA, type OverseaLists } from './oversea.ts';
import { ROUNDS, type RoundsLists } from './rounds.ts';
import type { ServerProduct } from './server-product.ts';

/** All products' lists of offers. */
export type OfferedLists = FuturesLists & OverseaLists & RoundsLists;

/** All tradable products, in the order of the engine. */
export const PRODUCTS: readonly ServerProduct<OfferedLists>[] = [FUTURES, OVERSEA, ROUNDS];
