import { FUTURES, type FuturesLists } from './futures.ts';
import { OVERSEA, type OverseaLists } from './oversea.ts';
import { ROUNDS, type RoundsLists } from './rounds.ts';
import type { ServerProduct } from './server-product.ts';

/** What sites offer of all products. */
export type OfferedLists = FuturesLists & OverseaLists & RoundsLists;

/** All that can be traded, in the order of the engine. */
export const PRODUCTS: readonly ServerProduct<OfferedLists>[] = [FUTURES, OVERSEA, ROUNDS];
