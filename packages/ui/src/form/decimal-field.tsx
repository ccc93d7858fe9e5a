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
  /** Fractional digits of the instrument. */
  places: number;
  unit?: string | undefined;
  /** While unfocused all digits are shown, including zeros: prices of an instrument. */
  padded?: boolean | undefined;
  shape?: 'inside' | 'hidden' | 'dense' | 'large' | undefined;
  /** Opened by a tap on a phone, instead of its keyboard. */
  keypad?: ((onClose: () => void) => ReactNode) | undefined;
}

/** Prices and coin quantities: plain digits while typing, separators while unfocused. */
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
  /** The text being typed, such as `0.` on the way to 0.25; `null` while the field is unfocused. */
  const [typed, setTyped] = useState<string | null>(null);
  // A value from outside (a tapped price) replaces the text being typed.
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
      {/* It may still be loading: no fallback is shown. */}
      <Suspense fallback={null}>{isAsked && keypad?.(() => setAsked(false))}</Suspense>
    </>
  );
}
