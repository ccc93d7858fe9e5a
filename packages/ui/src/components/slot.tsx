import { type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Places of the application's frame that are filled by the current screen. */
export type SlotName = 'top-nav' | 'header';

/**
 * The current element of each place: another layout has another one, and may mount before or after the screen that
 * fills it.
 */
const placeStore = createStore<Readonly<Record<SlotName, HTMLElement | null>>>(() => ({
  'top-nav': null,
  header: null,
}));

export function Slot({ name, className }: { name: SlotName; className: string }) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      placeStore.setState({ [name]: element });
      return () => {
        // The next layout's element may already be registered.
        if (placeStore.getState()[name] === element) placeStore.setState({ [name]: null });
      };
    },
    [name],
  );
  return <div ref={place} className={`${className} empty:hidden`} />;
}

/** Renders a screen's content into a place of the frame. */
export function InSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const place = useStore(placeStore, (places) => places[name]);
  return place === null ? null : createPortal(children, place);
}
