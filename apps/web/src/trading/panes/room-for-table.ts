import type { ShownPane } from './panes.tsx';

/** From here half of the screen has room for a table. */
export const ROOM_FOR_TABLE = '(min-width: 1400px)';
const LEAST_SHARE = 450;

/** Whether a pane has room for a table; cards stand in a narrower one. */
export function hasTable({ isEnlarged, share }: ShownPane, isLarge: boolean): boolean {
  return isLarge && (isEnlarged || share >= LEAST_SHARE);
}
