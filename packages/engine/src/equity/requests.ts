/** A day in Korea is over. */
export interface EquityDayOver {
  readonly type: 'equity.dayOver';
  readonly day: number;
  /** How many wallets one turn may look at: orders of others come in between. */
  readonly most: number;
}
