import { type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Places of the application's frame that belong to the screen under it. */
export type SlotName = 'top-nav' | 'header';

/** Where each place is now: another layout has another one, and may come before or after the screen that fills it. */
const placeStore = createStore<Readonly<Record<SlotName, HTMLElement | null>>>(() => ({
  'top-nav': null,
  header: null,
}));

export function Slot({ name, className }: { name: SlotName; className: string }) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      placeStore.setState({ [name]: element });
      return () => {
        // The one of the next layout may be there already.
        if (placeStore.getState()[name] === element) placeStore.setState({ [name]: null });
      };
    },
    [name],
  );
  return <div ref={place} className={`${className} empty:hidden`} />;
}

/** Puts what a screen has to show into a place of the frame. */
export function InSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const place = useStore(placeStore, (places) => places[name]);
  return place === null ? null : createPortal(children, place);
}
