import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, mulDiv, sub } from '@hoga/kernel/decimal';

export interface PriceGap {
  /** Percent of the trader's price, three places, without its sign. */
  readonly percent: Decimal;
  readonly is: 'worse' | 'better' | 'same';
}

const PERCENT = decimal(100);

/** A follower's price against the trader's: worse is a higher price for a buyer, a lower one for a seller. */
export function priceGap(tradeType: TradeSide, own: string, trader: string): PriceGap {
  const [mine, theirs] = [decimal(own), decimal(trader)];
  const worse = tradeType === 'LONG' ? sub(mine, theirs) : sub(theirs, mine);
  const size = (worse < 0n ? -worse : worse) as Decimal;
  const percent = mulDiv(size, PERCENT, theirs, 'halfUp');
  return { percent, is: worse === 0n ? 'same' : worse > 0n ? 'worse' : 'better' };
}
