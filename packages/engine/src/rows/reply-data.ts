/** The reply to an accepted command: plain values, so that it can be stored and repeated. */
export type ReplyData = { readonly [field: string]: number | string | null | readonly ReplyData[] };
