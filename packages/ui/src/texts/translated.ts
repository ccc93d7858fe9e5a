/** An area in another language: every key of the Korean one, no other. */
export type Translated<Korean> = { readonly [Key in keyof Korean]: string };
