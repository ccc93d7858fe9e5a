import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { cashierQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The member's protection against withdrawals from a lost phone. */
export function WithdrawalGuard({ className }: { readonly className: string }) {
  const t = useText();
  const { data: security } = useQuery(securityQuery());
  const { data: cashier } = useQuery(cashierQuery());
  if (security === undefined || cashier === undefined) return null;
  const { dailyWithdrawals: all, withdrawalsLeft: left } = cashier;
  return (
    <section aria-label={t('wallet.guard')} className={className}>
      <div className="flex items-center justify-between">
        <h2 className="flex items-center gap-2 text-body font-bold">
          <ShieldCheck size={18} aria-hidden="true" className="text-brand-text" />
          {t('wallet.guard')}
        </h2>
        <AppLink href="/more/security" className="relative text-caption font-medium text-ink-2 hit-44">
          {t('wallet.guardSettings')}
        </AppLink>
      </div>
      <dl className="mt-2.5 grid grid-cols-[1fr_auto] gap-y-2 text-label *:odd:text-ink-3 *:even:text-right *:even:font-semibold">
        <dt>{t('wallet.guardProof')}</dt>
        <dd>{t(security.isTotpOn ? 'wallet.guardOtp' : 'wallet.guardPassword')}</dd>
        <dt>{t('wallet.guardLeft')}</dt>
        <dd>{t('wallet.timesOf', { left, all })}</dd>
      </dl>
    </section>
  );
}
