import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { messageForError } from '../../../data/api/api.ts';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CopyTabs } from '../copy-tabs.tsx';
import { FollowView } from './follow-view.tsx';
import { PastFollows } from './past-follows.tsx';

/** /copytrade/my: the active follow, its copies and its ends; and past follows (CPY-09, CPY-11). */
export function MyPage() {
  const t = useText();
  const follow = useQuery(myFollowQuery());
  return (
    <>
      <CopyTabs className="mx-auto w-full max-w-(--w-wide) shrink-0" />
      {follow.isPending && <SkeletonList rows={4} />}
      {follow.isError && follow.data === undefined && (
        <ErrorState
          onRetry={() => void follow.refetch()}
          pending={follow.isFetching}
          detail={messageForError(follow.error) ?? undefined}
        />
      )}
      {follow.data != null && (
        <FollowView key={follow.data.traderFollowerId} follow={follow.data} isOld={follow.isError} />
      )}
      {follow.data === null && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-(--w-page) pb-8">
            <EmptyState
              icon={<UserPlus size={24} />}
              title={t('copy.followsNobody')}
              detail={t('copy.followsNobodyHint')}
              action={
                <ButtonLink size="sm" variant="primary" href="/copytrade">
                  {t('copy.allTraders')}
                </ButtonLink>
              }
            />
            <PastFollows now={null} />
          </div>
        </div>
      )}
    </>
  );
}
