import { ladderMarks } from './ladder-marks.ts';
import type { OwnRows } from './ladder-terms.ts';
import type { LadderView } from './ladder-view.ts';
import type { PriceGrid } from './price-grid.ts';

/** Draws own orders and tags in the next frame after they changed. Returns how to stop. */
export function followOwn(own: OwnRows, grid: PriceGrid, ladder: Pick<LadderView, 'mark'>): () => void {
  let due: number | null = null;
  let drawn: readonly unknown[] | null = null;
  const draw = () => {
    due = null;
    const identities = own.identities();
    if (drawn !== null && identities.every((each, place) => each === drawn?.[place])) return;
    drawn = identities;
    ladder.mark(ladderMarks(grid, own.orders(), own.position(), own.alerts?.()));
  };
  const drawSoon = () => {
    due ??= requestAnimationFrame(draw);
  };
  draw();
  const stop = own.onChange(drawSoon);
  return () => {
    stop();
    if (due !== null) cancelAnimationFrame(due);
  };
}
