/** A KST day is over. */
export interface EquityDayOver {
  readonly type: 'equity.dayOver';
  readonly day: number;
  /** How many wallets one turn may handle: other players' orders run in between. */
  readonly most: number;
}
