import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const SLOT_ID = 'top-nav-slot';

/**
 * The place in the top navigation that belongs to the screen under it, filled from the right. What has no room there
 * wraps into a line that is not seen: figures are there whole or not at all, and never cut the menu.
 */
export function TopNavSlot() {
  return (
    <div
      id={SLOT_ID}
      className="flex h-14 min-w-0 flex-1 flex-row-reverse flex-wrap items-center gap-x-4 overflow-hidden *:h-14 empty:hidden"
    />
  );
}

/** Puts figures of a screen into the top navigation. */
export function InTopNav({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The navigation is drawn in the same pass: it is there before anything is painted.
  useLayoutEffect(() => setSlot(document.getElementById(SLOT_ID)), []);
  return slot === null ? null : createPortal(children, slot);
}
