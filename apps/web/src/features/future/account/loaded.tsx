import { Banner } from '@hoga/ui/components/banner.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { futuresAccount, useFutures } from '../../../data/account/futures-account.ts';
import { useFeedState } from '../../../data/account/use-feed.ts';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const reload = () => futuresAccount.reload();

/**
 * Shows lists of the account once they are loaded. Open rows stay visible when a refetch fails: a position
 * that cannot be seen cannot be closed.
 */
export function Loaded({ children }: { children: ReactNode }) {
  const t = useText();
  const { state, error } = useFeedState(futuresAccount);
  const isKnown = useFutures(
    ({ positions, orders, exits }) => positions.list.length + orders.list.length + exits.list.length > 0,
  );
  if (state === 'ready' || (isKnown && state === 'loading')) return children;
  if (state !== 'error') return <SkeletonList rows={2} />;
  if (!isKnown) return <ErrorState onRetry={reload} detail={messageForError(error) ?? undefined} />;
  return (
    <>
      <Banner
        tone="warn"
        icon={<CircleAlert />}
        action={{ label: t('common.retry'), onPress: reload }}
        className="lg:px-3"
      >
        {t('futures.mayBeBehind')}
      </Banner>
      {children}
    </>
  );
}
