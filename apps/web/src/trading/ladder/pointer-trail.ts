/** Speed is judged over the newest stretch of the way: a flick begins slowly, and two samples alone are noise. */
const SPEED_WINDOW_MS = 40;

/** Where a pointer was, and when. */
export interface PointerSample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** The newest stretch of a pointer's way, oldest first. */
export type PointerTrail = readonly [PointerSample, ...PointerSample[]];

/** Adds a sample, keeping the last one before the window. */
export function trailWith(trail: PointerTrail, { x, y, time }: PointerSample): PointerTrail {
  const [oldest, ...later] = trail.slice(
    Math.max(
      0,
      trail.findLastIndex((sample) => sample.time <= time - SPEED_WINDOW_MS),
    ),
  );
  return oldest === undefined ? [{ x, y, time }] : [oldest, ...later, { x, y, time }];
}

export function newestOf(trail: PointerTrail): PointerSample {
  return trail.at(-1) ?? trail[0];
}

/** In pixels a millisecond, downwards and to the right positive. */
export function speedOf(trail: PointerTrail): { readonly x: number; readonly y: number } {
  const from = trail[0];
  const to = newestOf(trail);
  const elapsed = Math.max(1, to.time - from.time);
  return { x: (to.x - from.x) / elapsed, y: (to.y - from.y) / elapsed };
}
