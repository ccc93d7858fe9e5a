import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { dnwListQuery } from '../../../data/wallet/cashier-queries.ts';
import { EVERY_DNW } from '../../../data/wallet/dnw-filter.ts';
import { useHoldings } from '../../../data/wallet/holdings.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { WalletRow } from '../asset/wallet-list.tsx';
import { RequestRow } from '../request/request-row.tsx';

/** /search/dnw: a wallet by its name, and requests by their number or typed details (RT-29). */
export function SearchDnwPage() {
  const t = useText();
  const coinName = useCoinName();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(dnwListQuery({ ...EVERY_DNW, keyword }));
  const requests = rowsOf(query.data?.pages ?? []);
  const sought = keyword.toLowerCase();
  const wallets = useHoldings().filter(({ walletType, currency }) =>
    [coinName(walletType), walletType, currency].some((name) => name.toLowerCase().includes(sought)),
  );
  return (
    <div className="pb-6">
      <div className="sticky top-0 z-1 bg-bg px-gutter pt-3 pb-2 lg:top-14">
        <SearchField
          label={t('wallet.search')}
          placeholder={t('wallet.search')}
          typed={typed}
          onType={setTyped}
          onSubmit={() => void query.refetch()}
        />
      </div>
      {wallets.length > 0 && (
        <section aria-label={t('wallet.wallets')}>
          <h2 className="px-gutter pt-2 text-label font-semibold text-ink-2">{t('wallet.wallets')}</h2>
          <ul>
            {wallets.map((holding) => (
              <li key={holding.walletType}>
                <WalletRow holding={holding} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {query.isPending && <SkeletonList rows={4} />}
      {query.isError && requests.length === 0 && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {requests.length > 0 && (
        <section aria-label={t('wallet.history')}>
          <h2 className="px-gutter pt-4 text-label font-semibold text-ink-2">{t('wallet.history')}</h2>
          <ul>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} time={formatKstShort(request.createdAt)} />
              </li>
            ))}
          </ul>
          <ListEnd query={query} rows={requests.length} endText={t('wallet.endOfList')} />
        </section>
      )}
      {query.isSuccess && requests.length === 0 && wallets.length === 0 && (
        <EmptyState icon={<SearchX size={24} />} title={t('wallet.nothingFound')} />
      )}
      <BackToTop />
    </div>
  );
}
