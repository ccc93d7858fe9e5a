import { lazy, Suspense } from 'react';
import { OrderForm } from '../form/order-form.tsx';
import type { TradeScreen } from './use-trade-screen.ts';

const CopyLock = lazy(() => import('../copy/copy-lock.tsx').then((module) => ({ default: module.CopyLock })));

/** The order form; where copies trade the contract, the reason for its absence. */
export function FormOrLock({ screen: { form, situation, lock } }: { screen: TradeScreen }) {
  if (lock === null) return <OrderForm form={form} situation={situation} />;
  return (
    <Suspense fallback={<div />}>
      <CopyLock follow={lock} />
    </Suspense>
  );
}
