import { bandAround } from '@hoga/domain/instruments/order-limits';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { text } from '../../../shared/i18n/i18n.ts';

/** The references an order is judged against. */
export interface Judged {
  readonly side: TradeSide;
  /** `null` where no mark is known. */
  readonly mark: Decimal | null;
  readonly terms: ContractTerms;
}

/** The price furthest beyond the mark that is taken of a side (E08); `null` where no mark is known. */
export function furthestPrice({ side, mark, terms }: Judged): string | null {
  if (mark === null) return null;
  const { low, high } = bandAround(mark, terms.priceBand, terms.tick);
  return toText(side === 'LONG' ? high : low);
}

/** The text of a refusal with the accepted range, where that is a matter of numbers. */
export function withAllowed(words: string, code: string, judged: Judged): string {
  const allowed = allowedText(code, judged);
  return allowed === null ? words : `${words} ${allowed}`;
}

function allowedText(code: string, judged: Judged): string | null {
  const { side, terms } = judged;
  if (code === 'QUANTITY_INVALID') {
    const quantity = (amount: Decimal) => formatFigure(amount, { places: terms.quantityPlaces });
    return text('futures.allowedQuantity', {
      least: quantity(terms.minQty),
      most: quantity(terms.maxQty),
      unit: terms.unit,
      worth: formatFigure(terms.minNotional),
    });
  }
  const price = code === 'PRICE_INVALID' ? furthestPrice(judged) : null;
  if (price === null) return null;
  return text(side === 'LONG' ? 'futures.allowedBuy' : 'futures.allowedSell', {
    price: formatFigure(price, { places: terms.precision }),
    tick: toText(terms.tick),
  });
}
