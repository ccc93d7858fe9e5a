import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';

/** The components of a FUTURES account; sums are over its open cross positions. */
export interface CrossFigures {
  readonly point: Money;
  /** Σ min(0, fundingFee): never positive. */
  readonly minusFundingFee: Money;
  readonly markPnl: Money;
  /** Σ entryCost/leverage. */
  readonly initialMargin: Money;
}

/** What is left after margins and a net loss; negative when they exceed the balance. */
export function spareFutures(figures: CrossFigures): Money {
  const { point, minusFundingFee, markPnl, initialMargin } = figures;
  return (point + minusFundingFee + min(ZERO, markPnl) - initialMargin) as Decimal;
}

/** A net loss reduces the available amount, a profit never adds to it. */
export function availableFutures(figures: CrossFigures): Money {
  return max(ZERO, spareFutures(figures));
}
