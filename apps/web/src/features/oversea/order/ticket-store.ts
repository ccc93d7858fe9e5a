import type { OverseaOption } from '@hoga/contract/market';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settingsStore, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import type { OrderTerms } from './order-draft.ts';

interface Ticket {
  /** `null` until one is chosen: the first preset. */
  readonly qty: number | null;
}

/** The settings of the next order, kept while the page is open, across instruments. */
export const ticketStore = createStore<Ticket>(() => ({ qty: null }));

export function chooseQty(qty: number): void {
  ticketStore.setState({ qty });
}

/** The contracts of the next order, never more than the instrument takes at once. */
export function useOrderQty(option: Pick<OverseaOption, 'maxQty'>): number {
  const chosen = useStore(ticketStore, ({ qty }) => qty);
  const [first] = usePlayerSettings().orderCnt;
  return Math.min(chosen ?? first, option.maxQty);
}

/** The settings of the next order, read when it is placed. */
export function currentTerms(option: Pick<OverseaOption, 'maxQty'>): OrderTerms {
  const { qty } = ticketStore.getState();
  const { orderCnt, tpsl, tpslOn, ladder } = settingsStore.getState().player;
  return {
    qty: Math.min(qty ?? orderCnt[0], option.maxQty),
    tpTick: tpslOn.tp ? tpsl.tp : null,
    slTick: tpslOn.sl ? tpsl.sl : null,
    stop: ladder.stop,
  };
}
