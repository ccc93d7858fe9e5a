import { type Ref, useId } from 'react';
import { t } from '../i18n/t.ts';
import { Control } from './control.tsx';

const SHORTEST = 4;
const LONGEST = 200;

export function isReason(reason: string): boolean {
  const { length } = reason.trim();
  return length >= SHORTEST && length <= LONGEST;
}

export interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** The usual reasons; one is a click, and may be written on. */
  presets: readonly string[];
  ref?: Ref<HTMLInputElement>;
  onFocus?: (() => void) | undefined;
  disabled?: boolean;
}

/** The reason of a decision; it goes into the log. */
export function ReasonField({ value, onChange, presets, ref, onFocus, disabled = false }: ReasonFieldProps) {
  const id = useId();
  const hint =
    value.trim() === '' ? t('kit.required') : isReason(value) ? '' : t('kit.atLeast', { shortest: SHORTEST });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <label htmlFor={id} className="text-micro text-ink-3">
          {t('kit.reason')}
        </label>
        {presets.map((preset) => (
          <Control
            key={preset}
            look="chip"
            aria-pressed={value === preset}
            disabled={disabled}
            onClick={() => onChange(preset)}
          >
            {preset}
          </Control>
        ))}
      </div>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          className="line-field pr-16"
          value={value}
          maxLength={LONGEST}
          disabled={disabled}
          placeholder={t('kit.reasonHint')}
          onFocus={onFocus}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-micro text-ink-3">
          {hint}
        </span>
      </div>
    </div>
  );
}
