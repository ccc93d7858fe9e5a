import { KEY_NAME } from '@hoga/domain/keys/key-text';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { messageForError } from '../../../data/api/api.ts';
import { keysQuery } from '../../../data/keys/key-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { KeyDetail } from './key-detail.tsx';
import { KeyHistory } from './key-history.tsx';
import { KeyList } from './key-list.tsx';
import { isLive } from './key-words.ts';

/** /more/keys and /more/keys/{id}: keys of programs. Side by side on desktops; on phones the list leads to each. */
export function KeysPage() {
  const t = useText();
  const isDesktop = useDesktop();
  const { keyId: id } = useParams({ strict: false });
  const query = useQuery(keysQuery());
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const keys = query.data;
  // A request for any other name would be refused as malformed.
  const named = keys.rows.find((key) => key.id === id && KEY_NAME.test(key.id));
  const shown = named ?? (id === undefined && isDesktop ? keys.rows.find(isLive) : undefined);
  const detail = shown !== undefined && <KeyDetail key={shown.id} of={shown} address={keys.address} />;
  if (!isDesktop) {
    if (id === undefined) return <KeyList keys={keys} openId={null} />;
    return detail === false ? <EmptyState icon={<KeyRound size={24} />} title={t('keys.gone')} /> : detail;
  }
  if (keys.rows.length === 0) {
    return (
      <div className="mx-auto w-full max-w-(--w-page)">
        <KeyList keys={keys} openId={null} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_440px] items-start gap-4 pb-8">
      <div>
        <KeyList keys={keys} openId={shown?.id ?? null} />
        <KeyHistory />
      </div>
      <div className="rounded-lg bg-surface-1">
        {detail === false ? (
          <EmptyState icon={<KeyRound size={24} />} title={t(id === undefined ? 'keys.choose' : 'keys.gone')} />
        ) : (
          detail
        )}
      </div>
    </div>
  );
}
