import { CANCEL_AFTER_MODULE } from './cancel-after/product.ts';
import { CASHIER } from './cashier/product.ts';
import { COPY } from './copy/product.ts';
import { EQUITY } from './equity/product.ts';
import { FUTURES } from './futures/product.ts';
import { OVERSEA } from './oversea/product.ts';
import { PARTNERS } from './partners/product.ts';
import { ROUNDS } from './rounds/product.ts';

/** Everything that can be traded. A new product is a folder and a line here. */
export const PRODUCTS = [FUTURES, OVERSEA, ROUNDS] as const satisfies readonly { readonly tenancy: object }[];

/** All parts of the engine, in the order in which they load and prices reach them. */
export const MODULES = [...PRODUCTS, CASHIER, COPY, EQUITY, PARTNERS, CANCEL_AFTER_MODULE] as const;
