import type { Money } from '@hoga/kernel/amounts';

/** What prices would do to an account. */
export interface Stressed<PositionId extends number> {
  /** Positions that the house would close. */
  readonly closed: readonly PositionId[];
  /** What the account would be worth after that. */
  readonly worth: Money;
}
