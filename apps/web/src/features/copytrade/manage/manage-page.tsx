import type { MyTrader } from '@hoga/contract/copytrade';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Hourglass, UserX } from 'lucide-react';
import { messageForError } from '../../../data/api/api.ts';
import { myTraderQuery } from '../../../data/copytrade/own-trader-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CopyPage } from '../copy-page.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ManageView } from './manage-view.tsx';

/** /copytrade/manage: the player as a trader, from the application to the shares from followers. */
export function ManagePage() {
  const trader = useQuery(myTraderQuery());
  return (
    <CopyPage>
      {trader.isPending && <SkeletonList rows={6} />}
      {trader.isError && trader.data === undefined && (
        <ErrorState
          onRetry={() => void trader.refetch()}
          pending={trader.isFetching}
          detail={messageForError(trader.error) ?? undefined}
        />
      )}
      {trader.data === null && <ApplyForm />}
      {trader.data != null && <Known trader={trader.data} />}
    </CopyPage>
  );
}

function Known({ trader }: { trader: MyTrader }) {
  const t = useText();
  const reason =
    trader.reason === null || trader.reason === '' ? undefined : t('copy.operatorSaid', { reason: trader.reason });
  switch (trader.state) {
    case 'APPLIED':
      return (
        <EmptyState icon={<Hourglass size={24} />} title={t('copy.applied')} detail={reason ?? t('copy.appliedHint')} />
      );
    case 'RETIRED':
      return (
        <EmptyState icon={<UserX size={24} />} title={t('copy.retired')} detail={reason ?? t('copy.retiredHint')} />
      );
    case 'SUSPENDED':
      return (
        <>
          <Banner tone="warn" icon={<CircleAlert />}>
            {[t('copy.suspendedNote'), reason].filter((part) => part !== undefined).join(' ')}
          </Banner>
          <ManageView trader={trader} />
        </>
      );
    default:
      return <ManageView trader={trader} />;
  }
}
