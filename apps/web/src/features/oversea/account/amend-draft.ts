import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { isWithinBand } from '@hoga/domain/instruments/order-limits';
import { decimal, isMultipleOf, parseDecimal, toText } from '@hoga/kernel/decimal';
import type { OverseaOrderId } from '@hoga/kernel/ids';

/** What was put in; empty fields are `null`. */
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

export type AmendProblem = 'needed' | 'off-tick' | 'too-far';

export type AmendCheck =
  | { readonly ok: true; readonly body: AmendBody | null }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<AmendField, AmendProblem>>> };

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

/** Only what was changed is asked for; `body: null` when nothing was. A price may stay where the market has left it. */
export function checkAmend(
  order: AmendedOrder,
  draft: AmendDraft,
  option: Pick<OverseaOption, 'tick' | 'priceBand'>,
  last: string | null,
): AmendCheck {
  const problems: Partial<Record<AmendField, AmendProblem>> = {};
  const changes: { price?: string; stopPrice?: string; qty?: number } = {};
  for (const field of amendablePrices(order)) {
    const value = parseDecimal(draft[field] ?? '');
    if (value === null || value <= 0n) problems[field] = 'needed';
    else if (!isMultipleOf(value, decimal(option.tick))) problems[field] = 'off-tick';
    else if (value === parseDecimal(order[field] ?? '')) continue;
    else if (last !== null && !isWithinBand(value, decimal(last), decimal(option.priceBand)))
      problems[field] = 'too-far';
    else changes[field] = toText(value);
  }
  if (draft.qty === null) problems.qty = 'needed';
  else if (draft.qty !== order.qty) changes.qty = draft.qty;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, body: Object.keys(changes).length === 0 ? null : { id: order.id, ...changes } };
}
