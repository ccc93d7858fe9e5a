import { add, type Decimal, div, mul, ONE, sub, times, ZERO } from '@hoga/kernel/decimal';

const WINDOW_MS = 30_000;
const HOUR_MS = 3_600_000;

interface BasisSample {
  readonly at: number;
  readonly basis: Decimal;
}

/** The mean of (mid − index) over the last 30 seconds. */
export class BasisWindow {
  readonly #samples: BasisSample[] = [];
  #sum = ZERO;

  add(at: number, mid: Decimal, index: Decimal): void {
    const basis = sub(mid, index);
    this.#samples.push({ at, basis });
    this.#sum = add(this.#sum, basis);
    this.#dropBefore(at - WINDOW_MS);
  }

  mean(now: number): Decimal | null {
    this.#dropBefore(now - WINDOW_MS);
    const count = this.#samples.length;
    return count === 0 ? null : div(this.#sum, times(ONE, count), 'halfUp');
  }

  #dropBefore(limit: number): void {
    let stale = 0;
    for (const { at, basis } of this.#samples) {
      if (at >= limit) break;
      this.#sum = sub(this.#sum, basis);
      stale++;
    }
    if (stale > 0) this.#samples.splice(0, stale);
  }
}

/**
 * The mark price where the feed has none (DOMAIN §1): the median of the funding-adjusted index, the index plus its
 * recent basis, and the last price. Without an index it is the last price.
 */
export function fallbackMark(facts: {
  readonly index: Decimal | null;
  readonly last: Decimal;
  readonly basisMean: Decimal | null;
  readonly fundingRate: Decimal | null;
  readonly nextFundingTime: number | null;
  readonly now: number;
}): Decimal {
  const { index, last, basisMean } = facts;
  if (index === null) return last;
  const byFunding = add(index, mul(index, fundingUntilNext(facts), 'halfUp'));
  const byBasis = add(index, basisMean ?? ZERO);
  return median(byFunding, byBasis, last);
}

/** r · hoursToFunding / 8 */
function fundingUntilNext(facts: {
  fundingRate: Decimal | null;
  nextFundingTime: number | null;
  now: number;
}): Decimal {
  if (facts.fundingRate === null || facts.nextFundingTime === null) return ZERO;
  const remainingMs = Math.max(0, Math.round(facts.nextFundingTime - facts.now));
  return div(times(facts.fundingRate, remainingMs), times(ONE, 8 * HOUR_MS), 'halfUp');
}

function median(a: Decimal, b: Decimal, c: Decimal): Decimal {
  if (a > b) return median(b, a, c);
  if (c <= a) return a;
  return c >= b ? b : c;
}
