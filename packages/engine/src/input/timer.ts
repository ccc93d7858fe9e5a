/** Timers come from a scheduler that knows calendars and zones; a repeated one changes nothing. */
export type Timer =
  | { readonly type: 'futures.funding'; readonly futuresOptionIds: readonly number[]; readonly fundingAt: number }
  /** T − 10 min: reducing orders only. */
  | { readonly type: 'oversea.closing'; readonly overseaOptionIds: readonly number[] }
  /** T − 1 min: orders expire, positions without overnight close, overnight positions must be covered. */
  | { readonly type: 'oversea.settle'; readonly overseaOptionIds: readonly number[] }
  /** T. */
  | { readonly type: 'oversea.close'; readonly overseaOptionIds: readonly number[] }
  | { readonly type: 'oversea.open'; readonly overseaOptionIds: readonly number[] }
  | { readonly type: 'oversea.breakStart'; readonly overseaOptionIds: readonly number[] }
  | { readonly type: 'oversea.breakEnd'; readonly overseaOptionIds: readonly number[] };
