import type { Drawing, DrawingKind, DrawingPoint } from '@hoga/domain/charts/drawing';
import type { Grip, Size, Spot } from '../drawings/geometry.ts';

/** What the page does for drawings. */
export interface DrawingPage {
  /** A new drawing of a kind, with its words and colour. */
  readonly begin: (kind: DrawingKind, points: readonly DrawingPoint[]) => Drawing;
  /** One was made or changed. */
  readonly onPut: (drawing: Drawing) => void;
  readonly onRemove: (id: string) => void;
  readonly onUndo: () => void;
  readonly onChoose: (id: string | null) => void;
  /** `null`: back to choosing. */
  readonly onTool: (tool: DrawingKind | null) => void;
}

/** What pointers and keys find on the chart. */
export interface DrawingSurface {
  readonly page: DrawingPage;
  readonly tool: DrawingKind | null;
  readonly drawings: readonly Drawing[];
  readonly chosen: Drawing | null;
  /** What is being made or changed, as it stands under the pointer. */
  readonly held: Drawing | null;
  /** Shows a drawing instead of the kept one. */
  hold(drawing: Drawing | null): void;
  size(): Size;
  /** The drawing under a pointer and where it would be taken: the chosen one first, then the newest. */
  under(pointer: Spot, reach: number): { readonly drawing: Drawing; readonly grip: Grip } | null;
  /** The point of a pointer: on a candle and a tick, or at a price of the candle where that is near. */
  pointOf(spot: Spot): DrawingPoint | null;
  /** A drawing as it is after a pointer took it at a spot and went to another. */
  dragged(drawing: Drawing, grip: Grip, from: Spot, to: Spot): Drawing;
  /** Moved by candles and ticks. */
  nudged(drawing: Drawing, places: number, ticks: number): Drawing;
  /** A new drawing in the middle of what is seen. */
  inTheMiddle(kind: DrawingKind): Drawing | null;
}
