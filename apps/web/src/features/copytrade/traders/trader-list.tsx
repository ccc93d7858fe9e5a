import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { clearTraderFilter, useTraderFilter } from './filter-store.ts';
import type { useTraders } from './use-traders.ts';

/** Loading, an error or an empty list; else the traders and the end of their list. */
export function TraderList({ found, children }: { found: ReturnType<typeof useTraders>; children: ReactNode }) {
  const t = useText();
  const { name, isHideFull, isActive } = useTraderFilter();
  const { query, traders } = found;
  if (query.isPending) return <SkeletonList rows={8} />;
  if (query.isError && traders.length === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (traders.length === 0) {
    const isFiltered = name !== '' || isHideFull || isActive;
    return (
      <EmptyState
        icon={isFiltered ? <SearchX size={24} /> : <Users size={24} />}
        title={t(isFiltered ? 'copy.noTradersFound' : 'copy.noTraders')}
        action={
          isFiltered ? (
            <Button size="sm" onClick={clearTraderFilter}>
              {t('copy.clearFilter')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    // The old list is shown while another order loads.
    <div aria-busy={query.isPlaceholderData} className={cx(query.isPlaceholderData && 'opacity-60')}>
      {children}
      <ListEnd query={query} rows={traders.length} endText="" />
    </div>
  );
}
