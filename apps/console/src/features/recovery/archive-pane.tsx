import type { Recovery } from '@hoga/contract/admin-system';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { type ReachableMoments, reachableMoments } from './reachable-moments.ts';
import { tookText } from './recovery-words.ts';

/** Over this an alert is raised. */
const OLD_SECONDS = 300;
/** Heads are written each minute. */
const OLD_HEADS_MS = 3 * 60_000;

/** What would be lost with the machine: what was written since the last archived piece. */
export function ArchivePane({ recovery }: { recovery: Recovery }) {
  const { archivedAgeSeconds, headsAgeMs } = recovery;
  const moments = reachableMoments(recovery);
  const isOld = archivedAgeSeconds !== null && archivedAgeSeconds > OLD_SECONDS;
  return (
    <Pane
      title={t('recovery.archive')}
      note={
        archivedAgeSeconds === null ? (
          <StatusTag tone="warn">{t('recovery.archivesNothing')}</StatusTag>
        ) : (
          <StatusTag tone={isOld ? 'danger' : 'ok'}>
            {t('recovery.ago', { span: tookText(archivedAgeSeconds * 1_000) })}
          </StatusTag>
        )
      }
      aside={t('recovery.archiveLimit')}
      className="pb-3"
    >
      <div className="flex flex-col gap-2 px-3.5">
        <Facts
          facts={[
            [
              t('recovery.loseNow'),
              archivedAgeSeconds === null ? t('recovery.sinceBackup') : tookText(archivedAgeSeconds * 1_000),
            ],
            ...(moments === null ? [] : ([[t('recovery.reachable'), reachableText(moments)]] as const)),
            [
              t('recovery.heads'),
              headsAgeMs === null ? (
                t('recovery.headsNone')
              ) : (
                <span key="heads" className={headsAgeMs > OLD_HEADS_MS ? 'font-semibold text-danger' : undefined}>
                  {t('recovery.ago', { span: tookText(headsAgeMs) })}
                </span>
              ),
            ],
          ]}
        />
        {archivedAgeSeconds === null && <p className="text-micro text-ink-3">{t('recovery.archiveHow')}</p>}
      </div>
    </Pane>
  );
}

function reachableText({ from, to, isAny }: ReachableMoments): string {
  const range = { from: formatKstShort(from), to: formatKstShort(to) };
  return isAny ? t('recovery.anyMoment', range) : t('recovery.backupsAlone');
}
