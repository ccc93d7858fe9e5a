import type { Recovery } from '@hoga/contract/admin-system';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { messageForError } from '../../data/api.ts';
import { useRecovery } from '../../data/system.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ArchivePane } from './archive-pane.tsx';
import { BackupsPane } from './backups-pane.tsx';
import { nextRehearsal } from './reachable-moments.ts';
import { lostText, tookText } from './recovery-words.ts';
import { RehearsalPane } from './rehearsal-pane.tsx';
import { RestorePane } from './restore-pane.tsx';

/** What could be lost now, the backups, and what rehearsed restores have shown. */
export function RecoveryPage() {
  const { data, error, refetch } = useRecovery();
  const [chosen, setChosen] = useState<number | null>(null);
  if (data === undefined) {
    if (error === null) return <SkeletonList />;
    return <ErrorState className="flex-1" detail={messageForError(error)} onRetry={() => void refetch()} />;
  }
  const { rehearsals } = data;
  const shown = rehearsals.find(({ id }) => id === chosen) ?? rehearsals[0];
  return (
    <div className="grid min-h-0 flex-1 content-start gap-2 overflow-y-auto lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <ArchivePane recovery={data} />
        <BackupsPane recovery={data} used={shown?.backup ?? null} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <RehearsalPane rehearsal={shown} before={rehearsals.find(({ id }) => shown !== undefined && id < shown.id)} />
        <PastRehearsals recovery={data} shown={shown?.id ?? null} onShow={setChosen} />
        <RestorePane recovery={data} />
      </div>
    </div>
  );
}

interface PastRehearsalsProps {
  recovery: Recovery;
  shown: number | null;
  onShow: (id: number) => void;
}

function PastRehearsals({ recovery, shown, onShow }: PastRehearsalsProps) {
  const next = nextRehearsal(recovery);
  return (
    <Pane
      title={t('recovery.past')}
      note={t('recovery.monthly')}
      aside={
        next === null ? undefined : next.days < 0 ? (
          <StatusTag tone="warn">{t('recovery.late', { days: -next.days })}</StatusTag>
        ) : (
          t('recovery.next', { until: formatKstDate(next.due), days: next.days })
        )
      }
      className="pb-2"
    >
      <SmallTable
        label={t('recovery.past')}
        rows={recovery.rehearsals}
        keyOf={({ id }) => id}
        empty={t('recovery.never')}
        columns={[
          {
            id: 'number',
            title: t('recovery.rehearsal'),
            cell: ({ id }) => (
              <button
                type="button"
                aria-pressed={id === shown}
                onClick={() => onShow(id)}
                className={cx('relative font-semibold hit-44', id === shown ? 'text-ink-1' : 'text-brand-text')}
              >
                {`#${id}`}
              </button>
            ),
          },
          { id: 'at', title: t('recovery.when'), cell: ({ at }) => formatKstShort(at) },
          {
            id: 'took',
            title: t('recovery.took'),
            room: 'desktop',
            cell: (row) => tookText(row.restoreMs + row.auditMs),
          },
          { id: 'lost', title: t('recovery.lost'), cell: ({ lost }) => lostText(lost) },
          {
            id: 'result',
            title: t('recovery.result'),
            cell: ({ findings }) =>
              findings === 0 ? (
                <StatusTag tone="ok">{t('recovery.passed')}</StatusTag>
              ) : (
                <StatusTag tone="danger">{t('recovery.found', { count: formatFigure(findings) })}</StatusTag>
              ),
          },
        ]}
      />
    </Pane>
  );
}
