import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const SLOT_ID = 'top-nav-slot';

/** The place in the top navigation that belongs to the screen under it. */
export function TopNavSlot() {
  return <div id={SLOT_ID} className="flex items-center gap-4 empty:hidden" />;
}

/** Puts figures of a screen into the top navigation. */
export function InTopNav({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The navigation is drawn in the same pass: it is there before anything is painted.
  useLayoutEffect(() => setSlot(document.getElementById(SLOT_ID)), []);
  return slot === null ? null : createPortal(children, slot);
}
