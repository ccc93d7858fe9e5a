import { wrongHours } from '@hoga/domain/trading-hours/hours-change';
import type { SessionHours } from '@hoga/domain/trading-hours/schedule';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { changeHours, type Hours } from '../../data/hours.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { breaksText, typedBreaks, WEEKDAYS } from './hours-words.ts';

const PRESETS = ['거래소 시간 변경', '서머타임', '운영 정책'];

export interface HoursFormProps {
  siteId: SiteId;
  hours: Hours;
  /** What the form begins with. */
  standing: SessionHours;
  /** The first date that can still be changed, by the exchange's calendar. */
  tomorrow: string;
  onChanged: () => void;
}

/** Other hours from a day to come; what runs today ends as everybody knows it. */
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
    ...(from < tomorrow ? ['적용할 첫 날'] : []),
    ...(weekdays.length === 0 ? ['여는 요일'] : []),
    ...(wrong.includes('close') ? ['마감'] : []),
    ...(wrong.includes('breaks') ? ['쉬는 시간'] : []),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      <LabelledField
        label="적용할 첫 날 (거래소 날짜)"
        type="date"
        min={tomorrow}
        value={from}
        isInvalid={from < tomorrow}
        onChange={setFrom}
      />
      <fieldset className="flex flex-wrap gap-1" aria-label="여는 요일">
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
        <LabelledField label="개장" type="time" value={open} onChange={setOpen} />
        <LabelledField
          label="마감 (개장 이전이면 다음 날)"
          type="time"
          value={close}
          isInvalid={wrong.includes('close')}
          onChange={setClose}
        />
      </div>
      <LabelledField
        label="쉬는 시간 · 12:00-13:00, 16:30-17:15"
        value={typed}
        isInvalid={wrong.includes('breaks')}
        maxLength={80}
        onChange={setTyped}
      />
      <ActForm
        presets={PRESETS}
        acts={[
          act({
            name: `${from}부터 적용`,
            missing,
            isBlocked: missing.length === 0 && wrong.length > 0,
            ask: (reason) => changeHours(siteId, hours, change, reason),
            onDone: ({ effectiveFrom }) =>
              toast({ tone: 'ok', title: `${formatKstDateTime(effectiveFrom)} KST 개장부터 적용됩니다.` }),
          }),
        ]}
        onEnded={onChanged}
        after={
          <p className="text-micro text-ink-3">
            같은 시간표의 모든 종목과 사이트에 적용됩니다. 오늘 세션은 바뀌지 않습니다.
          </p>
        }
      />
    </div>
  );
}
