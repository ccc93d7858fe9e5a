import type { AdminHoliday } from '@hoga/contract/admin-instrument';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { dropHoliday, saveHoliday } from '../../data/hours.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('instruments.reasonNotice'), t('instruments.reasonSpecial'), t('instruments.reasonMistake')];

export interface HolidayFormProps {
  siteId: SiteId;
  calendar: string;
  zone: string;
  /** Future holidays. */
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
  const noDate = date === '' ? [t('instruments.date')] : [];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      {holidays.length > 0 && (
        <fieldset className="flex flex-wrap gap-1" aria-label={t('instruments.comingHolidays')}>
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
      <LabelledField label={t('instruments.sessionDay')} type="date" value={date} onChange={setDate} />
      <LabelledField label={t('instruments.name')} value={name} onChange={setName} maxLength={60} />
      <LabelledField
        label={t('instruments.earlyClose', { zone: known?.zone ?? zone })}
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
                  name: t('instruments.openAsUsual'),
                  look: 'danger',
                  missing: noDate,
                  ask: (reason) => dropHoliday(siteId, { calendar, date, reason }),
                  onDone: () => toast({ tone: 'ok', title: t('instruments.opensAsUsual', { date }) }),
                }),
              ]),
          act({
            id: 'save',
            name: closesAt === '' ? t('instruments.saveHoliday') : t('instruments.saveEarly'),
            missing: [...noDate, ...(name.trim().length < 2 ? [t('instruments.nameNeeded')] : [])],
            ask: (reason) => saveHoliday(siteId, { calendar, date, name: name.trim(), ...early, reason }),
            onDone: () =>
              toast({
                tone: 'ok',
                title: t('instruments.holidaySaved', {
                  date,
                  what: closesAt === '' ? t('instruments.closedDay') : t('instruments.early'),
                }),
              }),
          }),
        ]}
        onEnded={onChanged}
      />
    </div>
  );
}
