import { type Decimal, max, min, ZERO } from '@hoga/kernel/decimal';

/** What a FUTURES account is made of, sums being over its open cross positions. */
export interface CrossFigures {
  readonly point: Decimal;
  /** Σ min(0, fundingFee): never positive. */
  readonly minusFundingFee: Decimal;
  readonly markPnl: Decimal;
  /** Σ entryCost/leverage. */
  readonly initialMargin: Decimal;
}

/** What is left beside margins and a net loss; below zero when they ask for more than there is. */
export function spareFutures(figures: CrossFigures): Decimal {
  const { point, minusFundingFee, markPnl, initialMargin } = figures;
  return (point + minusFundingFee + min(ZERO, markPnl) - initialMargin) as Decimal;
}

/** A net loss counts against what can be used, a profit never adds to it. */
export function availableFutures(figures: CrossFigures): Decimal {
  return max(ZERO, spareFutures(figures));
}
