import type { SecurityLogRow } from '@hoga/contract/security';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { securityLogQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SettingSection } from '../setting/setting-section.tsx';
import { deviceName } from './device-name.ts';

/** Refused attempts on the own account and changes of what protects it, newest first. */
export function SecurityLog() {
  const t = useText();
  const query = useQuery(securityLogQuery());
  const rows = query.data ?? [];
  return (
    <SettingSection title={t('security.log')} hint={t('security.logHint')}>
      {query.isPending && <SkeletonList rows={3} />}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t('security.noLog')} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <LogRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </SettingSection>
  );
}

function LogRow({ row: { at, kind, address, device } }: { readonly row: SecurityLogRow }) {
  const t = useText();
  return (
    <li className="py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-medium">{t(`security.${kind}`)}</span>
        <time dateTime={new Date(at).toISOString()} className="text-caption text-ink-3">
          {formatKstDateTime(at)}
        </time>
      </span>
      <span className="mt-0.5 block text-caption text-ink-3">
        {deviceName(device) ?? t('security.unknownDevice')} · {address}
      </span>
    </li>
  );
}
