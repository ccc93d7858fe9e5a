import type { Follow } from '@hoga/contract/copytrade';
import type { Money } from '@hoga/kernel/amounts';
import { add, type Decimal, decimal, div, neg, sub, times } from '@hoga/kernel/decimal';

/** The result of a follow, line by line; the lines add up to the total. */
export interface FollowSums {
  readonly realized: Money;
  /** Below zero where they were paid. */
  readonly costs: Money;
  readonly share: Money;
  readonly open: Money | null;
  readonly total: Money | null;
  /** The figure that the follower's guards use: with open copies, before shares. */
  readonly guarded: Money | null;
  /** Percent of the limit, two places. */
  readonly percent: Decimal | null;
}

export function followSums(follow: Follow, open: Money | null): FollowSums {
  const realized = decimal(follow.realized);
  const costs = sub(decimal(follow.funding), decimal(follow.fees));
  const share = neg(decimal(follow.share));
  const total = open === null ? null : [costs, share, open].reduce<Decimal>(add, realized);
  return {
    realized,
    costs,
    share,
    open,
    total,
    guarded: open === null ? null : add(decimal(follow.cumNet), open),
    percent: total === null ? null : div(times(total, 100), decimal(follow.maxBet), 'halfUp'),
  };
}

/** The place of a figure from one end to the other, 0 to 100; beyond an end it is clamped. */
export function placeBetween(figure: Decimal, low: Decimal, high: Decimal): number {
  if (high <= low) return 0;
  const place = Number(((figure - low) * 10_000n) / (high - low)) / 100;
  return Math.min(100, Math.max(0, place));
}
