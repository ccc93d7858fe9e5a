import { lazy, Suspense } from 'react';
import type { OrderSituation } from '../form/order-figures.ts';

const HeldPositionStrip = lazy(() =>
  import('../account/held-position-strip.tsx').then((strip) => ({ default: strip.HeldPositionStrip })),
);

/** The strip of the position on the screen; nothing while there is none. */
export function HeldPosition({ situation: { terms, position } }: { situation: OrderSituation }) {
  if (position === null) return null;
  return (
    <Suspense fallback={<div className="min-h-11 shrink-0 border-b border-line bg-surface-1" />}>
      <HeldPositionStrip terms={terms} position={position} />
    </Suspense>
  );
}
