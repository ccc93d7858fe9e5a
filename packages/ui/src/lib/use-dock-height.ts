import { type RefObject, useLayoutEffect } from 'react';

/** Publishes the height of the bottom dock, so that toasts and the back-to-top button stay above it. */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dock.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--dock-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty('--dock-height');
    };
  }, [dock]);
}
