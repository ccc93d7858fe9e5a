import type { FuturesOrder } from '@hoga/contract/futures';
import { groupThousands } from '@hoga/domain/format/thousands';
import { signOf } from '@hoga/domain/trading/trade-side';
import { type Decimal, decimal, sub, toText } from '@hoga/kernel/decimal';
import { text } from '../../../shared/i18n/i18n.ts';

interface Given extends Pick<FuturesOrder, 'futuresOptionId' | 'tradeType'> {
  /** The price on the screen that it would have been filled at. */
  readonly seen: Decimal;
}

const JUST_GIVEN_MS = 5_000;

/** The newest market order of the form: one is on its way at a time. */
let newest: (Given & { readonly at: number }) | null = null;

export function marketOrderGiven(given: Given): void {
  newest = { ...given, at: performance.now() };
}

/** The distance of a market order's fill from the price on the screen; nothing where they are equal, or unknown. */
export function slippageText({ futuresOptionId, marketType, tradeType, fillPrice }: FuturesOrder): string | null {
  const given = newest;
  if (given === null || fillPrice === null || marketType !== 'MARKET') return null;
  if (given.futuresOptionId !== futuresOptionId || given.tradeType !== tradeType) return null;
  if (performance.now() - given.at > JUST_GIVEN_MS) return null;
  const worse = (sub(decimal(fillPrice), given.seen) * signOf(tradeType)) as Decimal;
  if (worse === 0n) return null;
  const price = groupThousands(toText((worse < 0n ? -worse : worse) as Decimal));
  return text(worse > 0n ? 'futures.slippage' : 'futures.priceGain', { price });
}
