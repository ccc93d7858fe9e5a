import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { messageForError } from '../data/api/api.ts';
import { overseaOptionsQuery, tradableOverseaQuery } from '../data/market/option-queries.ts';
import { currentDevice } from '../data/storage/device.ts';
import { playingOption } from '../data/storage/playing-option.ts';
import { useText } from '../shared/i18n/use-text.ts';

/** /overseaView without an id opens the option that was played last, else the first listed one (SITE-35, A-05). */
export function FirstOverseaView() {
  const t = useText();
  const options = useQuery(overseaOptionsQuery());
  const playing = playingOption(currentDevice().storage);
  const played = options.data?.find(({ id }) => id === playing);
  const tradable = useQuery(tradableOverseaQuery(options.isSuccess && played === undefined));
  if (options.isPending || tradable.isLoading) return <SkeletonList />;
  if (options.isError) {
    return (
      <ErrorState
        onRetry={() => void options.refetch()}
        pending={options.isFetching}
        detail={messageForError(options.error) ?? undefined}
      />
    );
  }
  // The instrument viewed last; else one that trades now, before one that is closed.
  const first = played ?? options.data.find(({ id }) => id === tradable.data) ?? options.data[0];
  if (first === undefined) return <EmptyState title={t('market.noStocks')} />;
  return <Navigate to="/overseaView/$id" params={{ id: String(first.id) }} replace />;
}
