import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FuturesImpact, OverseaImpact } from '../../data/instruments.ts';

export interface ImpactNoteProps {
  isAsking: boolean;
  /** What is known; null: nothing yet, or nothing is asked. */
  children: ReactNode;
}

/** Whom the change would meet, before it is made. */
export function ImpactNote({ isAsking, children }: ImpactNoteProps) {
  if (children === null) {
    return isAsking ? (
      <p role="status" className="flex items-center gap-2 rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
        <Spinner size="sm" tone="current" />
        회원 영향을 세는 중입니다.
      </p>
    ) : null;
  }
  return (
    <p role="status" className="flex gap-2 rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <b className="font-bold">회원 영향</b> · {children}
      </span>
    </p>
  );
}

export function overseaImpactText({ members, withoutFreeMargin, atLosscut, ordersOverLimit }: OverseaImpact): string {
  const met = `보유·주문 회원 ${members}명 중 주문가능이 0이 되는 회원 ${withoutFreeMargin}명, 새 로스컷 기준에 닿는 회원 ${atLosscut}명.`;
  return [met, ordersText(ordersOverLimit)].join('');
}

/** Nothing that can be set of a coin future moves a margin or a liquidation price. */
export function futuresImpactText({
  members,
  positions,
  positionsOverLeverage,
  ordersOverLimit,
}: FuturesImpact): string {
  const met = `보유·주문 회원 ${members}명, 보유 포지션 ${positions}개. 증거금과 청산가는 바뀌지 않고, 수수료는 다음 체결부터 적용합니다.`;
  const over =
    positionsOverLeverage > 0 &&
    ` 새 최대 레버리지를 넘는 포지션 ${positionsOverLeverage}개는 그대로 두고 청산만 할 수 있습니다.`;
  return [met, over || '', ordersText(ordersOverLimit)].join('');
}

function ordersText(ordersOverLimit: number): string {
  return ordersOverLimit > 0
    ? ` 미체결 주문 ${ordersOverLimit}건은 새 한도를 넘어 그대로 두고 새 주문부터 적용합니다.`
    : '';
}
