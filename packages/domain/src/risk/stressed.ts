import type { Money } from '@hoga/kernel/amounts';

/** The effect of prices on an account. */
export interface Stressed<PositionId extends number> {
  /** Positions that the house would close. */
  readonly closed: readonly PositionId[];
  /** The account's worth after that. */
  readonly worth: Money;
}
