import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { Control } from '../kit/control.tsx';
import { grouped, isReadable, type Parameter } from './parameter.ts';

export interface ParameterFieldProps {
  parameter: Parameter<string>;
  value: string;
  isChanged: boolean;
  onType: (value: string) => void;
}

function plain(text: string): string {
  return text.replaceAll(',', '').trim();
}

/** A figure with its unit, grouped while the field has no focus; or on and off. */
export function ParameterField({ parameter, value, isChanged, onType }: ParameterFieldProps) {
  // The text as typed, while it still equals the value: grouping it under the cursor would move the cursor.
  const [typed, setTyped] = useState<string | null>(null);
  if (parameter.kind === 'offered') return <OfferedField value={value} onType={onType} />;
  return (
    <span className="relative block">
      <input
        aria-label={parameter.label}
        inputMode={parameter.kind === 'count' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        aria-invalid={!isReadable(parameter, value)}
        data-changed={isChanged || undefined}
        className={cx('line-field text-right', parameter.unit.length > 2 ? 'pr-14' : 'pr-9')}
        value={typed !== null && plain(typed) === value ? typed : grouped(value)}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onType(plain(event.currentTarget.value));
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-micro text-ink-3">
        {parameter.unit}
      </span>
    </span>
  );
}

function OfferedField({ value, onType }: Pick<ParameterFieldProps, 'value' | 'onType'>) {
  return (
    <span className="flex justify-end gap-1">
      {(['1', '0'] as const).map((each) => (
        <Control key={each} look="chip" aria-pressed={value === each} onClick={() => onType(each)}>
          {each === '1' ? t('kit.isOffered') : t('kit.paused')}
        </Control>
      ))}
    </span>
  );
}
