import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/** A closable layer over the page: a sheet, a drawer. Dialogs have their own queue. */
export interface Layer {
  readonly close: () => void;
  /** Not bound to a page: it stays open across navigation. */
  readonly isOverPages: boolean;
}

/** Open layers, the topmost last. */
export const layerStack = createStore<{ readonly layers: readonly Layer[] }>(() => ({ layers: [] }));

/** Returns the function that removes the layer. */
export function addLayer(layer: Layer): () => void {
  layerStack.setState(({ layers }) => ({ layers: [...layers, layer] }));
  return () => layerStack.setState(({ layers }) => ({ layers: layers.filter((open) => open !== layer) }));
}

export interface LayerUse {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOverPages?: boolean | undefined;
}

/** While it is open, the back button closes this layer before it leaves the page. */
export function useLayer({ isOpen, onClose, isOverPages = false }: LayerUse): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer({ close: () => close(), isOverPages }) : undefined), [isOpen, isOverPages]);
}
