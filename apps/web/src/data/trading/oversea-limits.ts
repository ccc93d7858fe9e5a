import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { bandAround, isWithinBand } from '@hoga/domain/instruments/order-limits';
import { type Decimal, decimal, parseDecimal, toText } from '@hoga/kernel/decimal';
import { allOrders } from '../account/oversea-account.ts';
import { marketStore } from '../market/market.ts';
import { entryOrders } from './entry-orders.ts';

type BandedOption = Pick<OverseaOption, 'stock' | 'priceBand'>;

/** The prices an order names, as decimal texts. */
export interface NamedPrices {
  readonly price?: string | null | undefined;
  readonly stopPrice?: string | null | undefined;
}

/** Whether a price lies within the instrument's band around last (E08); any does where no last is known. */
export function isPriceTaken(price: Decimal, { stock, priceBand }: BandedOption): boolean {
  const last = marketStore.ticker(stock)?.last;
  return last === undefined || isWithinBand(price, decimal(last), decimal(priceBand));
}

/** The lowest and the highest price that is taken now, as decimal texts; `null` where no last is known. */
export function allowedPrices({ stock, priceBand, tick }: BandedOption & Pick<OverseaOption, 'tick'>): {
  readonly low: string;
  readonly high: string;
} | null {
  const last = marketStore.ticker(stock)?.last;
  if (last === undefined) return null;
  const { low, high } = bandAround(decimal(last), decimal(priceBand), decimal(tick));
  return { low: toText(low), high: toText(high) };
}

/** E08 for a limit or stop price that the server would not take. */
export function priceRefusal({ price, stopPrice }: NamedPrices, option: BandedOption): ErrorCode | null {
  const named = [price, stopPrice].flatMap((text) => parseDecimal(text ?? '') ?? []);
  return named.every((at) => isPriceTaken(at, option)) ? null : 'PRICE_INVALID';
}

/**
 * The server's refusal of a new order, as far as this page can predict it, in the server's order (DOMAIN §4). The
 * server decides all the same.
 */
export function knownRefusal(
  order: NamedPrices & Pick<OverseaOrder, 'marketType'>,
  option: BandedOption & Pick<OverseaOption, 'maxWorkingOrders'>,
): ErrorCode | null {
  return priceRefusal(order, option) ?? tooManyOrders(order, option);
}

/** E22. A market order never becomes a working one. */
function tooManyOrders(
  { marketType }: Pick<OverseaOrder, 'marketType'>,
  { maxWorkingOrders }: Pick<OverseaOption, 'maxWorkingOrders'>,
): ErrorCode | null {
  if (marketType === 'MARKET') return null;
  return entryOrders(allOrders()).length >= maxWorkingOrders ? 'TOO_MANY_OPEN_ORDERS' : null;
}
