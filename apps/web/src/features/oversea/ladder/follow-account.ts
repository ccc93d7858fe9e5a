import type { OverseaPosition } from '@hoga/contract/oversea';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { onRate } from '../../../data/account/live-rate.ts';
import { ordersOf, overseaAccount, positionOf } from '../../../data/account/oversea-account.ts';
import { ladderMarks } from './ladder-marks.ts';
import type { LadderView } from './ladder-view.ts';
import type { PriceGrid } from './price-grid.ts';

interface FollowedAccount {
  readonly optionId: OverseaOptionId;
  readonly currency: string;
  readonly grid: PriceGrid;
  readonly ladder: Pick<LadderView, 'mark'>;
  readonly breakEvenOf: (position: OverseaPosition) => string | null;
}

/** Draws own orders and tags in the next frame after they, or the rate, changed. Returns how to stop. */
export function followAccount({ optionId, currency, grid, ladder, breakEvenOf }: FollowedAccount): () => void {
  let due: number | null = null;
  let drawn: readonly unknown[] = [];
  const draw = () => {
    due = null;
    const orders = ordersOf(optionId);
    const position = positionOf(optionId);
    const breakEven = position === null ? null : breakEvenOf(position);
    if (drawn[0] === orders && drawn[1] === position && drawn[2] === breakEven) return;
    drawn = [orders, position, breakEven];
    ladder.mark(ladderMarks(grid, orders, position === null ? null : { ...position, breakEven }));
  };
  const drawSoon = () => {
    due ??= requestAnimationFrame(draw);
  };
  draw();
  const stops = [overseaAccount.subscribe(drawSoon), onRate(currency, drawSoon)];
  return () => {
    for (const stop of stops) stop();
    if (due !== null) cancelAnimationFrame(due);
  };
}
