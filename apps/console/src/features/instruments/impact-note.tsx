import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { TriangleAlert } from 'lucide-react';
import type { Impact } from '../../data/instruments.ts';

/** Whom the change would meet, before it is made. */
export function ImpactNote({ impact, isAsking }: { impact: Impact | undefined; isAsking: boolean }) {
  if (impact === undefined) {
    return isAsking ? (
      <p role="status" className="flex items-center gap-2 rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
        <Spinner size="sm" tone="current" />
        회원 영향을 세는 중입니다.
      </p>
    ) : null;
  }
  const { members, withoutFreeMargin, atLosscut, ordersOverLimit } = impact;
  return (
    <p role="status" className="flex gap-2 rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">
      <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <b className="font-bold">회원 영향</b> · 보유·주문 회원 {members}명 중 주문가능이 0이 되는 회원{' '}
        {withoutFreeMargin}명, 새 로스컷 기준에 닿는 회원 {atLosscut}명.
        {ordersOverLimit > 0 &&
          ` 미체결 주문 ${ordersOverLimit}건은 새 한도를 넘어 그대로 두고 새 주문부터 적용합니다.`}
      </span>
    </p>
  );
}
