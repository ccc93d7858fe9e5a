import { type RefObject, useLayoutEffect } from 'react';

/**
 * While this is on a phone's page, toasts stand over it instead of above the dock: over figures that can wait, never
 * over what is pressed.
 */
export function useToastTop(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--toast-top', `${element.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    measure();
    root.dataset['toasts'] = 'top';
    return () => {
      observer.disconnect();
      root.style.removeProperty('--toast-top');
      delete root.dataset['toasts'];
    };
  }, [place]);
}
