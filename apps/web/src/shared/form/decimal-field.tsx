import { decimalValue, formatDecimalValue, limitDecimal } from '@hoga/domain/inputs/decimal-input';
import { useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { showEntered } from './show-typed.ts';
import { useLimitedInput } from './use-limited-input.ts';

export interface DecimalFieldProps extends Omit<FieldProps, 'trailing' | 'maxLength'> {
  /** Exact decimal text; `null` is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Fractional digits the instrument takes. */
  places: number;
  unit?: string | undefined;
  shape?: 'inside' | 'hidden' | 'dense' | 'large' | undefined;
}

/** Prices and coin quantities: plain digits while it is typed in, separators at rest. */
export function DecimalField({
  value,
  onChange,
  places,
  unit,
  onFocus,
  onBlur,
  shape = 'hidden',
  ...field
}: DecimalFieldProps) {
  /** What is being typed, such as `0.` on the way to 0.25; `null` while the field is at rest. */
  const [typed, setTyped] = useState<string | null>(null);
  // A value from outside (a tapped price) wins over what was being typed.
  const text = typed !== null && decimalValue(typed) === value ? typed : null;
  const limited = useLimitedInput({
    value: text ?? formatDecimalValue(value),
    onChange: (next) => {
      setTyped(next);
      const nextValue = decimalValue(next);
      if (nextValue !== value) onChange(nextValue);
    },
    limit: (raw) => limitDecimal(raw, places),
  });
  return (
    <FieldFrame
      autoComplete="off"
      {...field}
      shape={shape}
      input={{
        type: 'text',
        inputMode: places > 0 ? 'decimal' : 'numeric',
        ...limited,
        onFocus: (event) => {
          setTyped(value ?? '');
          showEntered(event.currentTarget, value ?? '');
          onFocus?.(event);
        },
        onBlur: (event) => {
          setTyped(null);
          onBlur?.(event);
        },
      }}
      trailing={unit !== undefined && <span className="shrink-0 text-caption text-ink-3">{unit}</span>}
    />
  );
}
