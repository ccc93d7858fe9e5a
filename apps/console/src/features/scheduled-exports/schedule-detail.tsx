import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { endSchedule, type SiteExportSchedule } from '../../data/export-files.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { REPORT_NAMES, rhythmText } from './export-words.ts';

const PRESETS = [t('scheduledExports.reasonNotNeeded'), t('scheduledExports.reasonOtherTime')];

export interface ScheduleDetailProps {
  schedule: SiteExportSchedule;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

export function ScheduleDetail({ schedule, siteName, onClose, onChanged }: ScheduleDetailProps) {
  const { id, report, madeBy, madeAt, nextAt } = schedule;
  return (
    <DetailPane
      label={t('scheduledExports.scheduleLabel', { id })}
      head={<b className="font-medium">#{id}</b>}
      footer={
        <ActForm
          presets={PRESETS}
          acts={[
            act({
              name: t('scheduledExports.end'),
              look: 'danger',
              ask: (reason) => endSchedule(schedule, reason),
              onDone: () => toast({ tone: 'ok', title: t('scheduledExports.ended') }),
            }),
          ]}
          onEnded={onChanged}
          after={<p className="text-micro text-ink-3">{t('scheduledExports.endAbout')}</p>}
        />
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title3 font-bold tracking-tight">{REPORT_NAMES[report]}</p>
        <p className="text-ink-2">
          {rhythmText(schedule)} · {siteName}
        </p>
      </div>
      <Facts
        facts={[
          [t('scheduledExports.nextAt'), formatKstDateTime(nextAt)],
          [t('scheduledExports.maker'), `${madeBy.name} · ${formatKstDateTime(madeAt)}`],
        ]}
      />
    </DetailPane>
  );
}
