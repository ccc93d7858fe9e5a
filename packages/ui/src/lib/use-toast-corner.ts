import { type RefObject, useLayoutEffect } from 'react';

/**
 * While these buttons are on a phone's page, toasts are placed at the right above them, over less important figures.
 */
export function useToastCorner(buttons: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = buttons.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      root.style.setProperty('--toast-bottom', `${window.innerHeight - top}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const moved of [element, document.body]) observer.observe(moved);
    measure();
    root.dataset['toasts'] = 'corner';
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-bottom');
      delete root.dataset['toasts'];
    };
  }, [buttons]);
}
