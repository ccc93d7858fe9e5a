import type { ComponentProps } from 'react';
import { NamedField } from './named-field.tsx';

export interface LabelledFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean | undefined;
  /** Differs from the saved value. */
  isChanged?: boolean | undefined;
}

/** A line of text with its name above it. */
export function LabelledField({ label, value, onChange, isInvalid, isChanged, ...rest }: LabelledFieldProps) {
  return (
    <NamedField label={label}>
      {(id) => (
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
      )}
    </NamedField>
  );
}
