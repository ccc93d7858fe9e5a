import {
  EXPORT_REPORTS,
  EXPORT_SPANS,
  type ExportReport,
  type ExportSpan,
  KEPT_DAYS,
  LEAST_MINUTE,
  REPORT_READS,
} from '@hoga/domain/operators/export-schedules';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { addSchedule, type SiteExportSchedule } from '../../data/export-files.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { clockText, minuteOf, REPORT_NAMES, SPAN_NAMES } from './export-words.ts';

const PRESETS = [t('scheduledExports.reasonAccounting'), t('scheduledExports.reasonClosing')];
const SPANS = EXPORT_SPANS.map((value) => ({ value, name: SPAN_NAMES[value] }));
const USUAL_TIME = '06:00';

export interface NewScheduleProps {
  siteIds: readonly SiteId[];
  known: readonly SiteExportSchedule[];
  onClose: () => void;
  onMade: () => void;
}

/** Sets up a list of a site to be made into a file after every period. */
export function NewSchedule({ siteIds, known, onClose, onMade }: NewScheduleProps) {
  const me = useOperator();
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [wanted, setWanted] = useState<ExportReport>();
  const [span, setSpan] = useState<ExportSpan>('DAY');
  const [time, setTime] = useState(USUAL_TIME);
  if (siteId === undefined) return null;
  const readable = EXPORT_REPORTS.filter((each) => may(me, REPORT_READS[each], siteId));
  const report = readable.find((each) => each === wanted) ?? readable[0];
  const minute = minuteOf(time);
  const isTime = minute !== null && minute >= LEAST_MINUTE;
  const isKnown = known.some((each) => each.siteId === siteId && each.report === report && each.span === span);
  const missing = [
    ...(report === undefined ? [t('scheduledExports.report')] : []),
    ...(isTime ? [] : [t('scheduledExports.timeFrom', { time: clockText(LEAST_MINUTE) })]),
    ...(isKnown ? [t('scheduledExports.otherThanKnown')] : []),
  ];
  return (
    <MakingPane
      title={t('scheduledExports.add')}
      about={t('scheduledExports.addAbout', { days: KEPT_DAYS })}
      presets={PRESETS}
      isDirty={wanted !== undefined || time !== USUAL_TIME}
      act={act({
        name: t('scheduledExports.addNow'),
        missing,
        ask: (reason) => addSchedule(siteId, { report: report ?? 'FINANCE', span, minute: minute ?? 0 }, reason),
        onDone: () => {
          toast({ tone: 'ok', title: t('scheduledExports.added') });
          onMade();
        },
      })}
      onClose={onClose}
    >
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      {report === undefined ? (
        <p className="text-ink-2">{t('scheduledExports.nothingReadable')}</p>
      ) : (
        <ChoiceField
          label={t('scheduledExports.report')}
          choices={readable.map((value) => ({ value, name: REPORT_NAMES[value] }))}
          value={report}
          onChange={setWanted}
        />
      )}
      <ChoiceField label={t('scheduledExports.rhythm')} choices={SPANS} value={span} onChange={setSpan} />
      <LabelledField
        label={t('scheduledExports.timeLabel')}
        type="time"
        value={time}
        isInvalid={!isTime}
        onChange={setTime}
      />
      {!isTime && <p className="text-ink-2">{t('scheduledExports.timeFrom', { time: clockText(LEAST_MINUTE) })}</p>}
      {isKnown && <p className="text-ink-2">{t('scheduledExports.knownAbout')}</p>}
    </MakingPane>
  );
}
