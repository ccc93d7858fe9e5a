import type { Turn } from '../state/turn.ts';
import { checkWallet } from '../wallet/check.ts';
import { publishWallet } from '../wallet/publish.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import type { AnySide } from './book.ts';

/** How a product looks at an account and what it does where the money does not suffice. */
export interface Judgement<S extends AnySide, Figures> {
  /** The account as it is now. */
  figures(side: S): Figures;
  /** Shows what the figures have moved. */
  refresh?(turn: Turn, side: S, figures: Figures): void;
  tell(turn: Turn, side: S, figures: Figures): void;
  /** Closes what must be closed, and arms what is to be looked at again; true when something was closed. */
  judge(turn: Turn, side: S, figures: Figures): boolean;
}

/**
 * Ends every change to a player's side: floor, point, figures, then the margin test. Closing is itself such a change, so
 * it goes round until nothing is breached that can be closed. `known` are the figures of whoever has just refreshed them.
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
    if (side.changed) tell(turn, side, figures, judgement);
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

/** Ends a change that only moved money between point and holds that count in the account: there is nothing to judge. */
export function settleSideHolds<S extends AnySide, Figures>(
  turn: Turn,
  side: S,
  judgement: Judgement<S, Figures>,
): void {
  publishWallet(turn, side.wallet);
  if (side.changed) tell(turn, side, judgement.figures(side), judgement);
  checkWallet(side.wallet);
}

function tell<S extends AnySide, Figures>(
  turn: Turn,
  side: S,
  figures: Figures,
  judgement: Judgement<S, Figures>,
): void {
  side.changed = false;
  judgement.tell(turn, side, figures);
}
