import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { parseDecimal, toText } from '@hoga/kernel/decimal';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import { judgedPrice, type PriceProblem } from '../order/judged-price.ts';

/** The typed values; empty fields are `null`. */
export interface AmendDraft {
  readonly price: string | null;
  readonly stopPrice: string | null;
  readonly qty: number | null;
}

export type AmendField = keyof AmendDraft;

export interface AmendBody {
  readonly id: OverseaOrderId;
  readonly price?: string;
  readonly stopPrice?: string;
  readonly qty?: number;
}

export type AmendCheck =
  | { readonly ok: true; readonly body: AmendBody | null }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<AmendField, PriceProblem>>> };

type AmendedOrder = Pick<OverseaOrder, 'id' | 'marketType' | 'status' | 'price' | 'stopPrice' | 'qty'>;

/** Which prices of an order can still be changed: a stop that fired has none, a stop-market has no limit. */
export function amendablePrices({ marketType, status }: AmendedOrder): readonly ('price' | 'stopPrice')[] {
  const waits = status === 'WORKING';
  if (marketType === 'STOPMARKET') return waits ? ['stopPrice'] : [];
  if (marketType === 'STOPLIMIT') return waits ? ['stopPrice', 'price'] : ['price'];
  return ['price'];
}

export function amendDraftOf({ price, stopPrice, qty }: AmendedOrder): AmendDraft {
  return { price, stopPrice, qty };
}

/** Only changed fields are sent; `body: null` when nothing changed. A price may stay where the market has left it. */
export function checkAmend(
  order: AmendedOrder,
  draft: AmendDraft,
  option: Pick<OverseaOption, 'tick' | 'priceBand'>,
  last: string | null,
): AmendCheck {
  const problems: Partial<Record<AmendField, PriceProblem>> = {};
  const changes: { price?: string; stopPrice?: string; qty?: number } = {};
  for (const field of amendablePrices(order)) {
    const judged = judgedPrice(draft[field], { option, last, standsAt: order[field] });
    if (typeof judged === 'string') problems[field] = judged;
    else if (judged !== parseDecimal(order[field] ?? '')) changes[field] = toText(judged);
  }
  if (draft.qty === null) problems.qty = 'needed';
  else if (draft.qty !== order.qty) changes.qty = draft.qty;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, body: Object.keys(changes).length === 0 ? null : { id: order.id, ...changes } };
}
