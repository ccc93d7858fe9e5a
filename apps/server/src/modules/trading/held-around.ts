import type { BeforeAfter } from '@hoga/domain/trading/explained-fill';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';

interface Sided {
  readonly id: number;
  readonly tradeType: TradeSide;
}

interface FillOfPosition<Position extends Sided, State> {
  readonly order: Sided;
  readonly position: Position;
  /** All fills of the position up to the order's, oldest first. */
  readonly fills: readonly Sided[];
  /** The position that ended at the time of the first fill, where one did. */
  readonly ended: Position | null;
  /** The state after each fill. `flipped`: the position of the other side that the first fill closed. */
  readonly replay: (flipped: Position | null) => readonly State[];
  readonly stateOf: (position: Position) => State;
  readonly isFlat: (state: State) => boolean;
}

/** What a position held before and after a fill; null when the fill is none of its own. */
export function heldAround<Position extends Sided, State extends object>(
  parts: FillOfPosition<Position, State>,
): BeforeAfter<(State & { readonly side: TradeSide }) | null> | null {
  const { order, position, fills, ended, replay, stateOf, isFlat } = parts;
  const { tradeType: side } = position;
  const place = fills.findIndex(({ id }) => id === order.id);
  if (place < 0) return null;
  const flipped = ended !== null && ended.tradeType !== side && ended.id < position.id ? ended : null;
  const states = replay(flipped);
  const heldAt = (index: number) => {
    const state = states[index];
    return state === undefined || isFlat(state) ? null : { side, ...state };
  };
  const isFlip = place === 0 && flipped !== null && order.tradeType === side;
  const before = isFlip ? { side: flipped.tradeType, ...stateOf(flipped) } : heldAt(place - 1);
  return { before, after: heldAt(place) };
}
