import { wrongHours } from '@hoga/domain/trading-hours/hours-change';
import type { SessionHours } from '@hoga/domain/trading-hours/schedule';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { changeHours, type Hours } from '../../data/hours.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { breaksText, typedBreaks, WEEKDAYS } from './hours-words.ts';

const PRESETS = [t('instruments.reasonHours'), t('instruments.reasonSummer'), t('instruments.reasonPolicy')];

export interface HoursFormProps {
  siteId: SiteId;
  hours: Hours;
  /** The form's initial values. */
  standing: SessionHours;
  /** The first date that can still be changed, by the exchange's calendar. */
  tomorrow: string;
  onChanged: () => void;
}

/** New trading hours from a future day on; today's hours never change. */
export function HoursForm({ siteId, hours, standing, tomorrow, onChanged }: HoursFormProps) {
  const [from, setFrom] = useState(tomorrow);
  const [weekdays, setWeekdays] = useState(standing.weekdays);
  const [open, setOpen] = useState(standing.open);
  const [close, setClose] = useState(standing.close);
  const [typed, setTyped] = useState(breaksText(standing.breaks));
  const breaks = typedBreaks(typed);
  const wrong = breaks === null ? ['breaks'] : wrongHours({ weekdays, open, close, breaks });
  const change = { from, weekdays, open, close, breaks: breaks ?? [] };
  const missing = [
    ...(from < tomorrow ? [t('instruments.firstDay')] : []),
    ...(weekdays.length === 0 ? [t('instruments.weekdays')] : []),
    ...(wrong.includes('close') ? [t('instruments.close')] : []),
    ...(wrong.includes('breaks') ? [t('instruments.breaks')] : []),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      <LabelledField
        label={t('instruments.firstDayLabel')}
        type="date"
        min={tomorrow}
        value={from}
        isInvalid={from < tomorrow}
        onChange={setFrom}
      />
      <fieldset className="flex flex-wrap gap-1" aria-label={t('instruments.weekdays')}>
        {WEEKDAYS.map((name, day) => (
          <Control
            key={name}
            look="chip"
            aria-pressed={weekdays.includes(day)}
            onClick={() =>
              setWeekdays(
                weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day].toSorted(),
              )
            }
          >
            {name}
          </Control>
        ))}
      </fieldset>
      <div className="flex gap-2">
        <LabelledField label={t('instruments.open')} type="time" value={open} onChange={setOpen} />
        <LabelledField
          label={t('instruments.closeLabel')}
          type="time"
          value={close}
          isInvalid={wrong.includes('close')}
          onChange={setClose}
        />
      </div>
      <LabelledField
        label={t('instruments.breaksLabel')}
        value={typed}
        isInvalid={wrong.includes('breaks')}
        maxLength={80}
        onChange={setTyped}
      />
      <ActForm
        presets={PRESETS}
        acts={[
          act({
            name: t('instruments.applyFrom', { from }),
            missing,
            isBlocked: missing.length === 0 && wrong.length > 0,
            ask: (reason) => changeHours(siteId, hours, change, reason),
            onDone: ({ effectiveFrom }) =>
              toast({
                tone: 'ok',
                title: t('instruments.effectiveFrom', { effectiveFrom: formatKstDateTime(effectiveFrom) }),
              }),
          }),
        ]}
        onEnded={onChanged}
        after={<p className="text-micro text-ink-3">{t('instruments.hoursAbout')}</p>}
      />
    </div>
  );
}
