import { dialogStore } from '../dialogs/dialog-store.ts';
import { layerStack } from './layer.ts';

/** Whether a closable layer is over the page: a sheet, a drawer, a dialog. */
export function isPageCovered(): boolean {
  return dialogStore.getState().queue.length > 0 || layerStack.getState().layers.length > 0;
}

/** Dialogs are above everything else, and are closed with the safe choice. */
export function closeTopmost(): void {
  const dialog = dialogStore.getState().queue[0];
  if (dialog !== undefined) dialog.answer(false);
  else layerStack.getState().layers.at(-1)?.close();
}

/** Closes the layers of the page being left; dialogs and notices stay. */
export function closePageLayers(): void {
  for (const layer of layerStack.getState().layers) if (!layer.isOverPages) layer.close();
}

export function onCoversChanged(listener: () => void): () => void {
  const ends = [dialogStore.subscribe(listener), layerStack.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}
