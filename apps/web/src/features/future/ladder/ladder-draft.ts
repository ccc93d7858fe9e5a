import { toText } from '@hoga/kernel/decimal';
import { isStopColumn } from '../../../trading/ladder/ladder-column.ts';
import type { Aim } from '../../../trading/ladder/use-order-ticket.ts';
import { type ExitDraft, emptyDraft, type OrderDraft } from '../form/order-draft.ts';

/** What an order of the ladder has beside its price. */
export interface LadderQuantity {
  /** Of coins, as text; `null` while none is chosen. */
  readonly amount: string | null;
  readonly hasExits: boolean;
  readonly takeProfit: ExitDraft;
  readonly stopLoss: ExitDraft;
}

/** The order of a cell, at the displayed price and no other: a limit, or a stop that the mark sets off. */
export function ladderDraft({ column, price }: Pick<Aim, 'column' | 'price'>, quantity: LadderQuantity): OrderDraft {
  const at = toText(price);
  if (!isStopColumn(column)) return { ...emptyDraft(at, 'LIMIT'), ...quantity };
  return { ...emptyDraft(null, 'STOPMARKET'), ...quantity, trigger: at, isMark: true };
}

export function marketDraft(quantity: LadderQuantity): OrderDraft {
  return { ...emptyDraft(null, 'MARKET'), ...quantity };
}
