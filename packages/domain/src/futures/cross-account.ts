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

/** A net loss counts against what can be used, a profit never adds to it. */
export function availableFutures(figures: CrossFigures): Decimal {
  const spendable = figures.point + figures.minusFundingFee + min(ZERO, figures.markPnl) - figures.initialMargin;
  return max(ZERO, spendable as Decimal);
}

/** What may leave the wallet. */
export function transferable(available: Decimal, point: Decimal): Decimal {
  return max(ZERO, min(available, point));
}
