import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyPlaces, currencyUnit } from '@hoga/domain/format/currency-text';
import { opposite } from '@hoga/domain/trading/trade-side';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import { contractsResult } from '../../../data/account/oversea-net.ts';
import { closingPnlAt, figuresNow } from '../../../data/account/oversea-position-figures.ts';
import { currentSite } from '../../../data/site/site-store.ts';
import { quoteFor } from '../../../trading/order-outlook.tsx';
import { type Money, type ShownResult, shownResult } from '../../../trading/result.ts';

/** The currency of the overseas account. */
export function overseaMoney(): Money {
  const { binaryCurrency } = currentSite();
  return { unit: currencyUnit(binaryCurrency), places: currencyPlaces(binaryCurrency) ?? 0 };
}

/** A position's result at last; `null` before price and rate. */
export function resultNow(option: OverseaOption, position: OverseaPosition): ShownResult | null {
  return shown(figuresNow(option, position)?.pnl ?? null, position.qty, option);
}

/** The result of closing a number of contracts at a price, or at the quote; `null` before price and rate. */
export function closingResult(
  option: OverseaOption,
  position: OverseaPosition,
  qty: number,
  price: string | null = quoteFor(option.stock, opposite(position.tradeType)),
): ShownResult | null {
  const at = parseDecimal(price ?? '');
  return shown(at === null ? null : closingPnlAt(option, position, qty, at), qty, option);
}

function shown(gross: Decimal | null, qty: number, option: OverseaOption): ShownResult | null {
  return gross === null ? null : shownResult(contractsResult(gross, qty, option), overseaMoney());
}
