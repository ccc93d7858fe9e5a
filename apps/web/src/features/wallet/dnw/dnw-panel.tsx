import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { cashierQuery, openRequest, recentDnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RequestRow } from '../request/request-row.tsx';
import { DepositForm } from './deposit-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

export type DnwTab = 'deposit' | 'withdraw';

export interface DnwPanelProps {
  tab: DnwTab;
  onTab: (tab: DnwTab) => void;
}

/** Deposit and withdrawal of the bank's money, one tab each, and the latest requests. */
export function DnwPanel({ tab, onTab }: DnwPanelProps) {
  const t = useText();
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <div className="pb-8">
      <div className="px-gutter pt-2 pb-4">
        <Segmented<DnwTab>
          label={t('wallet.dnw')}
          items={[
            { value: 'deposit', label: t('wallet.deposit') },
            { value: 'withdraw', label: t('wallet.withdraw') },
          ]}
          value={tab}
          onValueChange={(next) => {
            setAmount(null);
            onTab(next);
          }}
        />
      </div>
      {tab === 'deposit' ? (
        <DepositForm amount={amount} onAmount={setAmount} />
      ) : (
        <WithdrawForm amount={amount} onAmount={setAmount} />
      )}
      <div className="h-2 bg-surface-1 in-data-[theme=light]:bg-surface-2" />
      <RecentRequests above={tab === 'deposit' ? 'D' : 'W'} />
    </div>
  );
}

const SHOWN = 3;

/** The latest requests, except the waiting one of the type above, which stands there. */
function RecentRequests({ above }: { above: 'D' | 'W' }) {
  const t = useText();
  const query = useQuery(recentDnwQuery({ typeStrs: 'D,W' }, SHOWN + 1));
  const shownAbove = openRequest(useQuery(cashierQuery()).data, above)?.id;
  const requests = query.data?.filter(({ id }) => id !== shownAbove).slice(0, SHOWN);
  return (
    <section aria-label={t('wallet.recent')} className="pt-4">
      <div className="flex items-center justify-between px-gutter">
        <h2 className="text-title3 font-bold">{t('wallet.recent')}</h2>
        <AppLink href="/wallet/dnw_history" className="relative text-caption font-medium text-ink-2 hit-44">
          {t('wallet.seeAll')}
        </AppLink>
      </div>
      {query.isPending && <SkeletonList rows={SHOWN} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {requests?.length === 0 && <EmptyState className="py-8" title={t('wallet.noRequests')} />}
      <ul>
        {requests?.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} time={formatKstShort(request.createdAt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
