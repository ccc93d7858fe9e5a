import { KEPT_DAYS } from '@hoga/domain/operators/export-schedules';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { remakeFile, type SiteExportFile, takeFile } from '../../data/export-files.ts';
import { ExportForm } from '../../shared/exports/export-form.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { fileName, fileState, periodText, REPORT_NAMES, SPAN_NAMES, sizeText } from './export-words.ts';

const PRESETS = [t('scheduledExports.reasonFailed'), t('scheduledExports.reasonCorrected')];

export interface FileDetailProps {
  file: SiteExportFile;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** A file made by schedule: taken away, or made again. */
export function FileDetail({ file, siteName, onClose, onChanged }: FileDetailProps) {
  const { id, report, span, state, failure, rows, bytes, madeBy, madeAt, keptUntil } = file;
  const [name, tone] = fileState(file);
  const moment = (at: number | null) => (at === null ? '–' : formatKstDateTime(at));
  return (
    <DetailPane
      label={t('scheduledExports.fileLabel', { id })}
      head={
        <>
          <b className="font-medium">#{id}</b>
          <StatusTag tone={tone}>{name}</StatusTag>
        </>
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title3 font-bold tracking-tight">{REPORT_NAMES[report]}</p>
        <p className="text-ink-2">
          {SPAN_NAMES[span]} · {periodText(file)} · {siteName}
        </p>
      </div>
      {failure !== null && (
        <p role="status" className="rounded-sm bg-danger-soft px-3 py-2 text-ink-1">
          {t(`scheduledExports.failure_${failure}`)}
        </p>
      )}
      {state === 'MAKING' && <p className="text-ink-2">{t('scheduledExports.makingAbout')}</p>}
      {state === 'EXPIRED' && <p className="text-ink-2">{t('scheduledExports.expiredAbout', { days: KEPT_DAYS })}</p>}
      <Facts
        facts={[
          [t('scheduledExports.rows'), formatFigure(rows)],
          [t('scheduledExports.size'), state === 'READY' ? sizeText(bytes) : '–'],
          [t('scheduledExports.maker'), madeBy.name],
          [t('scheduledExports.madeAt'), moment(madeAt)],
          [t('scheduledExports.keptUntil'), moment(keptUntil)],
        ]}
      />
      {state === 'READY' && <ExportForm name={fileName(file)} take={takeFile(file)} />}
      {state !== 'MAKING' && state !== 'READY' && (
        <ActForm
          presets={PRESETS}
          acts={[
            act({
              name: t('scheduledExports.again'),
              ask: (reason) => remakeFile(file, reason),
              onDone: () => toast({ tone: 'ok', title: t('scheduledExports.begunAgain') }),
            }),
          ]}
          onEnded={onChanged}
        />
      )}
    </DetailPane>
  );
}
