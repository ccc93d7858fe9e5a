import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Places of the application's frame that belong to the screen under it. */
export type SlotName = 'top-nav' | 'header';

export function Slot({ name, className }: { name: SlotName; className: string }) {
  return <div id={`${name}-slot`} className={`${className} empty:hidden`} />;
}

/** Puts what a screen has to show into a place of the frame. */
export function InSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The frame is drawn in the same pass: it is there before anything is painted.
  useLayoutEffect(() => setSlot(document.getElementById(`${name}-slot`)), [name]);
  return slot === null ? null : createPortal(children, slot);
}
