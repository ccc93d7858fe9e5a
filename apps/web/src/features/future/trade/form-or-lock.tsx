import { lazy, Suspense } from 'react';
import { OrderForm } from '../form/order-form.tsx';
import type { TradeScreen } from './use-trade-screen.ts';

const CopyLock = lazy(() => import('../copy/copy-lock.tsx').then((module) => ({ default: module.CopyLock })));

/** The form of an order; where copies trade the contract, why there is none. */
export function FormOrLock({ screen: { form, situation, lock } }: { screen: TradeScreen }) {
  if (lock === null) return <OrderForm form={form} situation={situation} />;
  return (
    <Suspense fallback={<div />}>
      <CopyLock follow={lock} />
    </Suspense>
  );
}
