export interface DrawingOrder {
  /** The rows on the page: `first` and those below it. */
  readonly first: number;
  readonly size: number;
  /** The row of the last price, in sight or not. */
  readonly last: number;
  /** The row that is marked as the last price now. */
  readonly marked: number | null;
  /** Rows an earlier picture did not get to. */
  readonly left: readonly number[];
}

/**
 * In which order rows are brought up to date when one frame cannot hold all of them: the mark of the last price moves
 * at once, nobody waits twice, and what is nearest to the price comes before what is far from it.
 */
export function drawingOrder({ first, size, last, marked, left }: DrawingOrder): number[] {
  const isShown = (index: number) => index >= first && index < first + size;
  const outward = Array.from({ length: size }, (_, step) => first + step).sort(
    (a, b) => Math.abs(a - last) - Math.abs(b - last),
  );
  return [...new Set([last, marked ?? last, ...left, ...outward])].filter(isShown);
}
