import { Minus, Plus } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { cx } from '../lib/cx.ts';

export interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  unit?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** − n +, for small whole numbers. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  unit,
  disabled = false,
  className,
}: StepperProps) {
  const t = useText();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const look =
    'pressable grid size-11 shrink-0 place-items-center rounded-control text-ink-2 disabled:text-ink-disabled';
  return (
    <fieldset className={cx('flex min-h-11 min-w-0 items-center rounded-control bg-surface-2', className)}>
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('common.decrease')}
        disabled={disabled || value <= min}
        onClick={() => move(-step)}
        className={look}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output className="min-w-0 flex-1 text-center text-control font-bold whitespace-nowrap">
        {value}
        {unit !== undefined && <small className="ml-0.5 text-micro font-medium text-ink-3">{unit}</small>}
      </output>
      <button
        type="button"
        aria-label={t('common.increase')}
        disabled={disabled || value >= max}
        onClick={() => move(step)}
        className={look}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
