import { cx } from '@hoga/ui/lib/cx.ts';
import { lazy, Suspense } from 'react';
import { useClosedResult } from './closed-results.ts';
import type { ClosedStripProps } from './closed-strip.tsx';

/** Comes with the first close: no screen waits for it. */
const ClosedStrip = lazy(() => import('./closed-strip.tsx').then((strip) => ({ default: strip.ClosedStrip })));

/** The result of the last close of an instrument; nothing once it is acknowledged. */
export function ClosedResult(props: ClosedStripProps) {
  if (useClosedResult(props.of) === null) return null;
  return (
    <Suspense fallback={<div className={cx('min-h-11 shrink-0 border-b border-line bg-surface-1', props.className)} />}>
      <ClosedStrip {...props} />
    </Suspense>
  );
}
