import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

export interface ModalLayer {
  layer: RefObject<HTMLElement | null>;
  /** The element focused first. */
  initialFocus: RefObject<HTMLElement | null>;
  onEscape: () => void;
}

/** Elements that stay reachable over a dialog carry this attribute: toasts. */
export const ABOVE_DIALOGS = 'data-above-dialogs';

/**
 * Makes a layer that is a child of <body> modal: everything beside it becomes inert, focus moves in and, when it
 * closes, back to where it was. Small enough for the first load, unlike a dialog library.
 */
export function useModalLayer({ layer, initialFocus, onEscape }: ModalLayer): void {
  const close = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    const own = layer.current;
    if (own === null) return;
    const cameFrom = document.activeElement;
    initialFocus.current?.focus();

    const silenced = [...document.body.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && child !== own && !child.inert && !child.hasAttribute(ABOVE_DIALOGS),
    );
    for (const element of silenced) element.inert = true;

    // Captured at the document, so that a sheet under the dialog does not get the same key.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', onKeyDown, true);

    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      for (const element of silenced) element.inert = false;
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [layer, initialFocus]);
}
