import { closePageLayers, closeTopmost, isPageCovered, onCoversChanged } from '@hoga/ui/components/layers/covers.ts';
import type { BlockerFn, HistoryLocation, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry shows the same page as the one beneath it, which exists only for the way back. */
    isLayerFloor?: boolean;
  }
}

export interface LayerHistoryOptions {
  readonly history: RouterHistory;
  /**
   * Whether the first page of this tab may get an entry beneath it. Without one, the way back leaves the
   * application before any handler runs.
   */
  readonly mayAddFloor: () => boolean;
}

/**
 * The way back closes what is open over the page first, the topmost before the others, as a phone's back button
 * does everywhere. A layer has no history entry: closed by its button it leaves nothing behind, and a page
 * opened from within it follows the page below it. Returns the function that stops it.
 */
export function letBackCloseLayers({ history, mayAddFloor }: LayerHistoryOptions): () => void {
  let unblock: (() => void) | null = null;
  let shown = history.location;

  const follow = () => {
    if (!isPageCovered()) {
      unblock?.();
      unblock = null;
    } else if (unblock === null) {
      if (!history.canGoBack() && mayAddFloor()) {
        history.push(history.location.href, { isLayerFloor: true }, { ignoreBlocker: true });
      }
      unblock = history.block({ enableBeforeUnload: false, blockerFn: closeOrPass });
    }
  };

  const ends = [
    onCoversChanged(follow),
    history.subscribe(({ location, action }) => {
      const left = shown;
      shown = location;
      if (action.type === 'BACK' && left.state.isLayerFloor === true && isBeneath(location, left)) history.back();
    }),
    () => unblock?.(),
  ];
  follow();
  return () => {
    for (const end of ends) end();
  };
}

/** True where the navigation must not happen: it has closed a layer instead. */
function closeOrPass({ currentLocation, nextLocation, action }: Parameters<BlockerFn>[0]): boolean {
  if (action === 'BACK' && isPageCovered()) {
    closeTopmost();
    return true;
  }
  if (nextLocation.pathname !== currentLocation.pathname) closePageLayers();
  return false;
}

/** A blocked way back is reported too, although the page has not changed. */
function isBeneath(location: HistoryLocation, left: HistoryLocation): boolean {
  return location.state.__TSR_index === left.state.__TSR_index - 1;
}
