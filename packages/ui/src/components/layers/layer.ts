import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/** Something that lies over the page and can be closed: a sheet, a drawer. Dialogs have a queue of their own. */
export interface Layer {
  readonly close: () => void;
  /** Belongs to no page: it stays when another page opens. */
  readonly isOverPages: boolean;
}

/** What is open, the topmost last. */
export const layerStack = createStore<{ readonly layers: readonly Layer[] }>(() => ({ layers: [] }));

/** Returns what takes the layer away again. */
export function addLayer(layer: Layer): () => void {
  layerStack.setState(({ layers }) => ({ layers: [...layers, layer] }));
  return () => layerStack.setState(({ layers }) => ({ layers: layers.filter((open) => open !== layer) }));
}

export interface LayerUse {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOverPages?: boolean | undefined;
}

/** While it is open, the way back leads out of this layer before it leads out of the page. */
export function useLayer({ isOpen, onClose, isOverPages = false }: LayerUse): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer({ close: () => close(), isOverPages }) : undefined), [isOpen, isOverPages]);
}
