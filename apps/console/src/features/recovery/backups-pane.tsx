import type { Recovery } from '@hoga/contract/admin-system';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { bytesText } from '../../shared/bytes-text.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { tookText } from './recovery-words.ts';

/** Whole backups of the embedded database; those of a database outside are kept by its own tools. */
export function BackupsPane({ recovery: { backups }, used }: { recovery: Recovery; used: string | null }) {
  return (
    <Pane title={t('recovery.backups')} note={backups === null ? undefined : String(backups.length)} className="pb-2">
      {backups === null ? (
        <p className="px-3.5 pb-2 text-ink-3">{t('recovery.outside')}</p>
      ) : (
        <SmallTable
          label={t('recovery.backups')}
          rows={backups}
          keyOf={({ name }) => name}
          empty={t('recovery.noBackups')}
          columns={[
            { id: 'at', title: t('recovery.when'), cell: ({ endedAt }) => <b>{formatKstShort(endedAt)}</b> },
            { id: 'size', title: t('recovery.size'), isFigure: true, cell: ({ bytes }) => bytesText(bytes) },
            { id: 'took', title: t('recovery.took'), isFigure: true, cell: ({ seconds }) => tookText(seconds * 1_000) },
            {
              id: 'used',
              title: '',
              cell: ({ name }) =>
                name === used ? <StatusTag tone="brand">{t('recovery.rehearsed')}</StatusTag> : null,
            },
          ]}
        />
      )}
    </Pane>
  );
}
