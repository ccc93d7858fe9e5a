import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { OrderDraft } from './order-draft.ts';

/** The draft of the contract in sight, across layouts: a tablet that is turned keeps what was typed. */
export interface KeptDraft {
  of(id: FuturesOptionId): OrderDraft | null;
  keep(id: FuturesOptionId, draft: OrderDraft): void;
}

/** Of one contract: another one begins with a draft at its price of then. */
export function keptDraft(): KeptDraft {
  let kept: { readonly id: FuturesOptionId; readonly draft: OrderDraft } | null = null;
  return {
    of: (id) => (kept?.id === id ? kept.draft : null),
    keep: (id, draft) => {
      kept = { id, draft };
    },
  };
}
