import type { Period } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { LabelledField } from '../../../shared/kit/labelled-field.tsx';

export const WHOLE_TIME: Period = { startDate: '', endDate: '' };

/** From which KST day on, and until which. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <LabelledField
        type="date"
        label={t('story.from')}
        value={period.startDate}
        onChange={(startDate) => onChange({ ...period, startDate })}
      />
      <LabelledField
        type="date"
        label={t('story.until')}
        value={period.endDate}
        onChange={(endDate) => onChange({ ...period, endDate })}
      />
    </div>
  );
}
