import { type RefObject, useLayoutEffect } from 'react';

/**
 * While this is on a phone's page, toasts are placed over it instead of above the dock: over less important figures,
 * never over buttons.
 */
export function useToastTop(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--toast-top', `${element.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    for (const moved of [element, element.parentElement, document.body]) if (moved !== null) observer.observe(moved);
    // A banner or a line added above moves it.
    const neighbours = new MutationObserver(measure);
    if (element.parentElement !== null) neighbours.observe(element.parentElement, { childList: true });
    measure();
    root.dataset['toasts'] = 'top';
    return () => {
      observer.disconnect();
      neighbours.disconnect();
      root.style.removeProperty('--toast-top');
      delete root.dataset['toasts'];
    };
  }, [place]);
}
