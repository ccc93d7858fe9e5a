import { decimalValue, formatDecimalValue, isPlainDecimal, limitDecimal } from '@hoga/domain/inputs/decimal-input';
import { decimal, toFixed } from '@hoga/kernel/decimal';
import { type ReactNode, Suspense, useState } from 'react';
import { useDesktop } from '../lib/use-desktop.ts';
import { useText } from '../texts/use-text.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { showEntered } from './show-typed.ts';
import { useLeftOut } from './use-left-out.ts';
import { useLimitedInput } from './use-limited-input.ts';

export interface DecimalFieldProps extends Omit<FieldProps, 'trailing' | 'maxLength'> {
  /** Exact decimal text; `null` is empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Fractional digits the instrument takes. */
  places: number;
  unit?: string | undefined;
  /** At rest all digits are shown, zeros too: prices of an instrument. */
  padded?: boolean | undefined;
  shape?: 'inside' | 'hidden' | 'dense' | 'large' | undefined;
  /** What a tap opens on a phone, in place of its own keyboard. */
  keypad?: ((onClose: () => void) => ReactNode) | undefined;
}

/** Prices and coin quantities: plain digits while it is typed in, separators at rest. */
export function DecimalField({
  value,
  onChange,
  places,
  unit,
  padded = false,
  onFocus,
  onBlur,
  error,
  shape = 'hidden',
  keypad,
  ...field
}: DecimalFieldProps) {
  const hasKeypad = !useDesktop() && keypad !== undefined;
  const [isAsked, setAsked] = useState(false);
  /** What is being typed, such as `0.` on the way to 0.25; `null` while the field is at rest. */
  const [typed, setTyped] = useState<string | null>(null);
  // A value from outside (a tapped price) wins over what was being typed.
  const text = typed !== null && decimalValue(typed) === value ? typed : null;
  const leftOut = useLeftOut(useText()(places === 0 ? 'common.wholeOnly' : 'common.figuresOnly'), error, value);
  const limited = useLimitedInput({
    value: text ?? formatDecimalValue(padded && value !== null ? toFixed(decimal(value), places) : value),
    onChange: (next) => {
      setTyped(next);
      const nextValue = decimalValue(next);
      if (nextValue !== value) onChange(nextValue);
    },
    limit: (raw) => limitDecimal(raw, places),
    onTyped: (raw, next) => leftOut.typed(isPlainDecimal(raw, places), decimalValue(next)),
  });
  return (
    <>
      <FieldFrame
        autoComplete="off"
        {...field}
        shape={shape}
        error={leftOut.error}
        input={{
          type: 'tel',
          inputMode: hasKeypad ? 'none' : places > 0 ? 'decimal' : 'numeric',
          onClick: hasKeypad ? () => setAsked(true) : undefined,
          ...limited,
          onFocus: (event) => {
            leftOut.forget();
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
      {/* It may be on its way still: nothing stands in for it. */}
      <Suspense fallback={null}>{isAsked && keypad?.(() => setAsked(false))}</Suspense>
    </>
  );
}
