import type { Turn } from '../state/turn.ts';
import { checkWallet } from '../wallet/check.ts';
import { publishWallet } from '../wallet/publish.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import type { AnySide } from './book.ts';

/** How a product judges an account, and what it does where the margin is insufficient. */
export interface Judgement<S extends AnySide, Figures> {
  /** The current figures. */
  figures(side: S): Figures;
  /** Updates the shown values that depend on the figures. */
  refresh?(turn: Turn, side: S, figures: Figures): void;
  publish(turn: Turn, side: S, figures: Figures): void;
  /** Closes what must be closed, and arms the bands; true when something was closed. */
  judge(turn: Turn, side: S, figures: Figures): boolean;
}

/**
 * Completes every change to a player's side: floor, point, figures, then the margin test. Closing is itself such a
 * change, so it repeats until no breach is left that can be closed. `known` are figures that the caller has just
 * computed.
 */
export function settleSide<S extends AnySide, Figures>(
  turn: Turn,
  side: S,
  judgement: Judgement<S, Figures>,
  known: Figures | null = null,
): void {
  let fresh = known;
  for (;;) {
    if (restoreFloor(turn, side.wallet)) fresh = null;
    const figures = fresh ?? refreshed(turn, side, judgement);
    publishWallet(turn, side.wallet);
    if (side.changed) publishFigures(turn, side, figures, judgement);
    if (!judgement.judge(turn, side, figures)) break;
    fresh = null;
  }
  checkWallet(side.wallet);
}

function refreshed<S extends AnySide, Figures>(turn: Turn, side: S, judgement: Judgement<S, Figures>): Figures {
  const figures = judgement.figures(side);
  judgement.refresh?.(turn, side, figures);
  return figures;
}

/**
 * Completes a change that only moved money between point and holds that count in the account: there is nothing to
 * judge.
 */
export function settleSideHolds<S extends AnySide, Figures>(
  turn: Turn,
  side: S,
  judgement: Judgement<S, Figures>,
): void {
  publishWallet(turn, side.wallet);
  if (side.changed) publishFigures(turn, side, judgement.figures(side), judgement);
  checkWallet(side.wallet);
}

function publishFigures<S extends AnySide, Figures>(
  turn: Turn,
  side: S,
  figures: Figures,
  judgement: Judgement<S, Figures>,
): void {
  side.changed = false;
  judgement.publish(turn, side, figures);
}
