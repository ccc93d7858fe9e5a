import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type SiteCoupon, type Withdrawn, withdraw } from '../../data/coupons.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('coupons.reasonMistake'), t('coupons.reasonEnded'), t('coupons.reasonLeaked')];

/** Withdraws unused coupons: this one, or all of its issue. `r` focuses the reason. */
export function WithdrawForm({ coupon, onDone }: { coupon: SiteCoupon; onDone: () => void }) {
  const { issue } = coupon;
  const takeBack = (id: string, name: string, which: Withdrawn) =>
    act({
      id,
      name,
      look: 'danger',
      key: id === 'one' ? { keys: 'r', does: t('coupons.withdrawn') } : undefined,
      ask: (reason) => withdraw(coupon.siteId, which, reason),
      onDone: ({ withdrawn }) => toast({ tone: 'ok', title: t('coupons.withdrawnCount', { withdrawn }) }),
    });
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        takeBack('one', t('coupons.withdrawOne'), { couponId: coupon.id }),
        ...(issue !== null && issue.count > 1
          ? [takeBack('all', t('coupons.withdrawRest', { count: issue.count }), { issueId: issue.id })]
          : []),
      ]}
      onEnded={onDone}
      after={<p className="text-micro text-ink-3">{t('coupons.withdrawAbout')}</p>}
    />
  );
}
