import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useRef, useState } from 'react';
import { type SiteCoupon, type Withdrawn, withdraw } from '../../data/coupons.ts';
import { useDeed } from '../../data/use-deed.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';

const PRESETS = ['잘못 발행', '이벤트 종료', '코드 유출'];

/** Takes back what nobody has used: this coupon, or all that were issued with it. `r` goes to the reason. */
export function WithdrawForm({ coupon, onDone }: { coupon: SiteCoupon; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  useKeys([{ keys: 'r', does: '회수', run: () => field.current?.focus() }]);
  const commit = async (which: Withdrawn) => {
    const done = await run(() => withdraw(coupon.siteId, which, reason.trim()));
    if (done !== null) {
      toast({ tone: 'ok', title: `쿠폰 ${done.withdrawn}장을 회수했습니다.` });
      setReason('');
    }
    onDone();
  };
  const { issue } = coupon;
  const mayNot = !isReason(reason) || isUnderWay;
  return (
    <div className="flex flex-col gap-2.5">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <ReasonField ref={field} value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      <p className="text-micro text-ink-3">사용된 쿠폰은 그대로 남고, 회수한 코드는 없는 쿠폰이 됩니다.</p>
      <div className="flex flex-wrap gap-2">
        <Control
          look="danger"
          size="lg"
          className="flex-1"
          disabled={mayNot}
          onClick={() => void commit({ couponId: coupon.id })}
        >
          이 쿠폰 회수
        </Control>
        {issue !== null && issue.count > 1 && (
          <Control
            look="danger"
            size="lg"
            className="flex-1"
            disabled={mayNot}
            onClick={() => void commit({ issueId: issue.id })}
          >
            함께 발행한 {issue.count}장 중 남은 것 회수
          </Control>
        )}
      </div>
    </div>
  );
}
