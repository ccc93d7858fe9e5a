import type { SystemReport } from '@hoga/contract/admin-system';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { bytesText } from '../../shared/bytes-text.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { spanText } from './system-words.ts';

/** The database, and whether all that operators configured is in use. */
export function DatabasePane({ report: { database, configuration } }: { report: SystemReport }) {
  const { bytes, connections, mostConnections, archivedAgeSeconds } = database;
  const { accepted, version, needsRestart } = configuration;
  return (
    <Pane title={t('system.database')} className="pb-3">
      <div className="flex flex-col gap-2 px-3.5">
        <Facts
          facts={[
            [t('system.databaseSize'), bytesText(bytes)],
            [t('system.connections'), `${formatFigure(connections)} / ${formatFigure(mostConnections)}`],
            [
              t('system.archived'),
              archivedAgeSeconds === null
                ? t('system.archivedNot')
                : t('system.archivedAgo', { span: spanText(archivedAgeSeconds * 1_000) }),
            ],
            [t('system.configuration'), t('system.configurationAccepted', { accepted })],
          ]}
        />
        {needsRestart !== null && (
          <p className="rounded-sm bg-warn-soft px-3 py-2 break-words text-warn">
            <b className="font-semibold">{t('system.configurationWaits', { version })}</b> {needsRestart}
          </p>
        )}
      </div>
    </Pane>
  );
}
