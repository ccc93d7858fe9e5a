import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type SiteCoupon, type Withdrawn, withdraw } from '../../data/coupons.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['잘못 발행', '이벤트 종료', '코드 유출'];

/** Takes back what nobody has used: this coupon, or all that were issued with it. `r` goes to the reason. */
export function WithdrawForm({ coupon, onDone }: { coupon: SiteCoupon; onDone: () => void }) {
  const { issue } = coupon;
  const takeBack = (id: string, name: string, which: Withdrawn) =>
    act({
      id,
      name,
      look: 'danger',
      key: id === 'one' ? { keys: 'r', does: '회수' } : undefined,
      ask: (reason) => withdraw(coupon.siteId, which, reason),
      onDone: ({ withdrawn }) => toast({ tone: 'ok', title: `쿠폰 ${withdrawn}장을 회수했습니다.` }),
    });
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        takeBack('one', '이 쿠폰 회수', { couponId: coupon.id }),
        ...(issue !== null && issue.count > 1
          ? [takeBack('all', `함께 발행한 ${issue.count}장 중 남은 것 회수`, { issueId: issue.id })]
          : []),
      ]}
      onEnded={onDone}
      after={<p className="text-micro text-ink-3">사용된 쿠폰은 그대로 남고, 회수한 코드는 없는 쿠폰이 됩니다.</p>}
    />
  );
}
