import { Minus, Plus } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import { useText } from '../texts/use-text.ts';
import { StepButton } from './step-button.tsx';

export interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  unit?: string | undefined;
  /** A tap on the number opens another way to enter it. */
  onAsk?: (() => void) | undefined;
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
  onAsk,
  disabled = false,
  className,
}: StepperProps) {
  const t = useText();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const number = (
    <>
      {value}
      {unit !== undefined && <small className="ml-0.5 text-micro font-medium text-ink-3">{unit}</small>}
    </>
  );
  const look = 'min-w-0 flex-1 text-center text-control font-bold whitespace-nowrap';
  return (
    <fieldset className={cx('flex min-h-11 min-w-0 items-center rounded-control bg-surface-2', className)}>
      <legend className="sr-only">{label}</legend>
      <StepButton label={t('common.decrease')} disabled={disabled || value <= min} onStep={() => move(-step)}>
        <Minus size={18} aria-hidden="true" />
      </StepButton>
      {onAsk === undefined ? (
        <output className={look}>{number}</output>
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={`${value}${unit ?? ''}`}
          onClick={onAsk}
          className={cx('pressable min-h-11 rounded-control', look)}
        >
          <output>{number}</output>
        </button>
      )}
      <StepButton label={t('common.increase')} disabled={disabled || value >= max} onStep={() => move(step)}>
        <Plus size={18} aria-hidden="true" />
      </StepButton>
    </fieldset>
  );
}
