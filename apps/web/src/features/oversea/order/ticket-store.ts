import type { OverseaOption } from '@hoga/contract/market';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { settingsStore, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import type { OrderTerms } from './order-draft.ts';

interface Ticket {
  /** `null` until one is chosen: the first preset. */
  readonly qty: number | null;
}

/** What the next order is for, kept while the page is: another instrument finds it as it was. */
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

/** What the next order takes along, read at the moment it is given. */
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
