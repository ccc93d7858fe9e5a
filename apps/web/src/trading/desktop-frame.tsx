import { cx } from '@hoga/ui/lib/cx.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import type { ReactNode } from 'react';
import { Pane } from '../shared/market/pane.tsx';

/** From here the watchlist has a pane; below it the name opens the drawer. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1280px)');
}

export interface DesktopFrameProps {
  /** A banner for the whole screen. */
  banner: ReactNode;
  watchlist: ReactNode;
  /** Classes of the columns, beside the watchlist and without it. */
  columns: { readonly wide: string; readonly narrow: string };
  children: ReactNode;
}

/** Panes side by side, each scrolling alone, the watchlist first where there is room for it. */
export function DesktopFrame({ banner, watchlist, columns, children }: DesktopFrameProps) {
  const isWide = useIsWide();
  return (
    <>
      {banner}
      <div className={cx('grid min-h-0 flex-1 gap-1.5 p-1.5 pt-0', isWide ? columns.wide : columns.narrow)}>
        {isWide && <Pane>{watchlist}</Pane>}
        {children}
      </div>
    </>
  );
}
