declare const brand: unique symbol;

/** A nominal type: a plain value that cannot be mixed up with another of the same shape. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A plain value without a brand. */
export type Unbranded<T> = T & { readonly [brand]?: never };
