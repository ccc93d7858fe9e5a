/** A page that is always busy does not wait longer. */
const LONGEST_MS = 2_000;

/** Calls it once the page has nothing to do; Safari cannot tell when that is. */
export function whenIdle(then: () => unknown): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: LONGEST_MS });
  else setTimeout(then);
}
