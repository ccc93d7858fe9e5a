import { type ComponentProps, useId } from 'react';

export interface LabelledFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean | undefined;
  /** Differs from what is saved. */
  isChanged?: boolean | undefined;
}

/** A line of text with its name above it. */
export function LabelledField({ label, value, onChange, isInvalid, isChanged, ...rest }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {label}
      </label>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className="line-field"
        aria-invalid={isInvalid === true}
        data-changed={isChanged === true || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
