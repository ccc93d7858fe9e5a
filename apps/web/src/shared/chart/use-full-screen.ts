import { useLayer } from '@hoga/ui/components/layers/layer.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * While an element covers the screen: Esc and the way back leave, Tab stays inside, the page behind does not scroll. The element
 * itself stays where it is, so that what it draws is not built anew.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, isFull: boolean, leave: () => void): void {
  useLayer({ isOpen: isFull, onClose: leave });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inside = element.current;
    // A sheet opened over it handles its keys itself.
    if (inside === null || !(event.target instanceof Node) || !inside.contains(event.target)) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Tab') return;
    const stops = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    const start = event.shiftKey ? stops.at(-1) : stops[0];
    if (document.activeElement !== end || start === undefined) return;
    event.preventDefault();
    start.focus();
  });
  useEffect(() => {
    if (!isFull) return undefined;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = overflow;
      removeEventListener('keydown', onKey);
    };
  }, [isFull]);
}
