import { parseDecimal } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { Direction } from '@hoga/ui/lib/direction.ts';
import { type ReactNode, useEffect, useRef } from 'react';

export interface TickFlashProps {
  /** The shown value as decimal text; a rise flashes up, a fall down. */
  value: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function TickFlash({ value, className, children }: TickFlashProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    const before = parseDecimal(previous.current ?? '');
    const now = parseDecimal(value ?? '');
    previous.current = value;
    if (cell.current === null || before === null || now === null || before === now) return;
    flashTick(cell.current, now > before ? 'up' : 'down');
  }, [value]);
  return (
    <span ref={cell} className={cx('-mx-1 rounded-xs px-1', className)}>
      {children}
    </span>
  );
}

const MIN_INTERVAL_MS = 250;
const FLASH_MS = 320;
const lastFlash = new WeakMap<Element, number>();

/** Flashes a cell's background for a price tick, without a render: at most four times a second, never the digits. */
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
