import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FuturesImpact, OverseaImpact } from '../../data/instruments.ts';
import { t } from '../../shared/i18n/t.ts';

export interface ImpactNoteProps {
  isAsking: boolean;
  /** The impact; null: not loaded yet, or not queried. */
  children: ReactNode;
}

/** The members affected by the change, before it is made. */
export function ImpactNote({ isAsking, children }: ImpactNoteProps) {
  if (children === null) {
    return isAsking ? (
      <p role="status" className="flex items-center gap-2 rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
        <Spinner size="sm" tone="current" />
        {t('instruments.impactCounting')}
      </p>
    ) : null;
  }
  return (
    <p role="status" className="flex gap-2 rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <b className="font-bold">{t('instruments.impact')}</b> · {children}
      </span>
    </p>
  );
}

export function overseaImpactText({ members, withoutFreeMargin, atLosscut, ordersOverLimit }: OverseaImpact): string {
  const met = t('instruments.impactOversea', { members, withoutFreeMargin, atLosscut });
  return [met, ordersText(ordersOverLimit)].join('');
}

/** Nothing that can be set of a coin future moves a margin or a liquidation price. */
export function futuresImpactText({
  members,
  positions,
  positionsOverLeverage,
  ordersOverLimit,
}: FuturesImpact): string {
  const met = t('instruments.impactFutures', { members, positions });
  const over = positionsOverLeverage > 0 && t('instruments.impactLeverage', { positionsOverLeverage });
  return [met, over || '', ordersText(ordersOverLimit)].join('');
}

function ordersText(ordersOverLimit: number): string {
  return ordersOverLimit > 0 ? t('instruments.impactOrders', { ordersOverLimit }) : '';
}
