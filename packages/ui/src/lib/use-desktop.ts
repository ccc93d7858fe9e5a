import { useMediaQuery } from './use-media-query.ts';

/** From 1024 px the top navigation and panes replace the tab bar and sheets. */
export function useDesktop(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}
