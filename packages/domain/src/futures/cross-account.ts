import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';

/** What a FUTURES account is made of, sums being over its open cross positions. */
export interface CrossFigures {
  readonly point: Money;
  /** Σ min(0, fundingFee): never positive. */
  readonly minusFundingFee: Money;
  readonly markPnl: Money;
  /** Σ entryCost/leverage. */
  readonly initialMargin: Money;
}

/** What is left beside margins and a net loss; below zero when they ask for more than there is. */
export function spareFutures(figures: CrossFigures): Money {
  const { point, minusFundingFee, markPnl, initialMargin } = figures;
  return (point + minusFundingFee + min(ZERO, markPnl) - initialMargin) as Decimal;
}

/** A net loss counts against what can be used, a profit never adds to it. */
export function availableFutures(figures: CrossFigures): Money {
  return max(ZERO, spareFutures(figures));
}
