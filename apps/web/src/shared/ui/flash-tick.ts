import type { Direction } from '../lib/direction.ts';

const MIN_INTERVAL_MS = 250;
const FLASH_MS = 320;
const lastFlash = new WeakMap<Element, number>();

/**
 * Flashes a cell's background for a price tick: at most four times a second per cell, never the digits.
 * Works on the element itself, so that ladders can tick outside React.
 */
export function flashTick(cell: HTMLElement, direction: Direction, nowMs: number = performance.now()): void {
  if (direction === 'flat') return;
  const last = lastFlash.get(cell);
  if (last !== undefined && nowMs - last < MIN_INTERVAL_MS) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  lastFlash.set(cell, nowMs);
  cell.animate([{ backgroundColor: `var(--${direction}-soft)` }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: 'cubic-bezier(.2, .8, .2, 1)',
  });
}
