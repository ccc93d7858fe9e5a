import type { AdminHoliday } from '@hoga/contract/admin-instrument';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { dropHoliday, saveHoliday } from '../../data/hours.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['거래소 공지', '임시 휴장', '잘못 등록'];

export interface HolidayFormProps {
  siteId: SiteId;
  calendar: string;
  zone: string;
  /** Those to come. */
  holidays: readonly AdminHoliday[];
  onChanged: () => void;
}

/** A day to come without a session, or with one that ends early; or the usual one again. */
export function HolidayForm({ siteId, calendar, zone, holidays, onChanged }: HolidayFormProps) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [closesAt, setClosesAt] = useState('');
  const known = holidays.find((each) => each.date === date);
  const choose = (holiday: AdminHoliday) => {
    setDate(holiday.date);
    setName(holiday.name);
    setClosesAt(holiday.closesAt ?? '');
  };
  const early = closesAt === '' ? {} : { early: { closesAt, zone: known?.zone ?? zone } };
  const noDate = date === '' ? ['날짜'] : [];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      {holidays.length > 0 && (
        <fieldset className="flex flex-wrap gap-1" aria-label="예정된 휴장일">
          {holidays.slice(0, 20).map((holiday) => (
            <Control
              key={holiday.date}
              look="chip"
              aria-pressed={holiday.date === date}
              onClick={() => choose(holiday)}
            >
              {holiday.date}
            </Control>
          ))}
        </fieldset>
      )}
      <LabelledField label="세션이 열리는 날 (KST)" type="date" value={date} onChange={setDate} />
      <LabelledField label="이름" value={name} onChange={setName} maxLength={60} />
      <LabelledField
        label={`조기 마감 (${known?.zone ?? zone} 시각) · 비우면 휴장`}
        type="datetime-local"
        value={closesAt}
        onChange={setClosesAt}
      />
      <ActForm
        presets={PRESETS}
        isDirty={date !== '' || name !== '' || closesAt !== ''}
        acts={[
          ...(known === undefined
            ? []
            : [
                act({
                  id: 'drop',
                  name: '평소대로 열기',
                  look: 'danger',
                  missing: noDate,
                  ask: (reason) => dropHoliday(siteId, { calendar, date, reason }),
                  onDone: () => toast({ tone: 'ok', title: `${date}에 평소대로 엽니다.` }),
                }),
              ]),
          act({
            id: 'save',
            name: closesAt === '' ? '휴장 저장' : '조기 마감 저장',
            missing: [...noDate, ...(name.trim().length < 2 ? ['이름 (2자 이상)'] : [])],
            ask: (reason) => saveHoliday(siteId, { calendar, date, name: name.trim(), ...early, reason }),
            onDone: () =>
              toast({ tone: 'ok', title: `${date} ${closesAt === '' ? '휴장' : '조기 마감'}을 저장했습니다.` }),
          }),
        ]}
        onEnded={onChanged}
      />
    </div>
  );
}
