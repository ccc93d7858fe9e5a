import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { reloadFutures, useFuturesLists, useFuturesListsState } from '../../../data/account/use-futures-account.ts';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';

/**
 * Shows lists of the account once they are here. What is open stays in reach when fetching it anew fails: a position
 * that cannot be seen cannot be closed.
 */
export function Loaded({ children }: { children: ReactNode }) {
  const t = useText();
  const { status, error } = useFuturesListsState();
  const isKnown = useFuturesLists(
    ({ positions, orders, exits }) => positions.length + orders.length + exits.length > 0,
  );
  if (status === 'ready' || (isKnown && status === 'loading')) return children;
  if (status !== 'failed') return <SkeletonList rows={2} />;
  if (!isKnown) return <ErrorState onRetry={reloadFutures} detail={messageForError(error) ?? undefined} />;
  return (
    <>
      <Banner
        tone="warn"
        icon={<CircleAlert />}
        action={{ label: t('common.retry'), onPress: reloadFutures }}
        className="lg:px-3"
      >
        {t('futures.mayBeBehind')}
      </Banner>
      {children}
    </>
  );
}
