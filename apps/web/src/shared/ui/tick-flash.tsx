import { parseDecimal } from '@hoga/kernel/decimal';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { flashTick } from './flash-tick.ts';

export interface TickFlashProps {
  /** Decimal text of what is shown inside; a rise flashes up, a fall down. */
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
