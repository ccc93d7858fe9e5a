import { isPlainWhole, type NumericRules } from '@hoga/domain/inputs/numeric-input';
import { useText } from '../texts/use-text.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useLeftOut } from './use-left-out.ts';
import { useNumericInput } from './use-numeric-input.ts';

export interface NumberFieldProps extends Omit<FieldProps, 'trailing' | 'maxLength'>, NumericRules {
  value: number | null;
  onChange: (value: number | null) => void;
  /** After the figure: 원, 틱, 계약. */
  unit?: string | undefined;
  shape?: 'inside' | 'hidden' | 'dense' | 'large' | undefined;
}

/** Whole numbers with separators (VAL-04 … VAL-13). A text field of type tel: it opens the digit keyboard. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  allowNegative = false,
  unit,
  onFocus,
  onBlur,
  error,
  shape = 'hidden',
  ...field
}: NumberFieldProps) {
  const leftOut = useLeftOut(useText()('common.wholeOnly'), error, value);
  const numeric = useNumericInput({
    value,
    onChange,
    onTyped: (raw, next) => leftOut.typed(isPlainWhole(raw, { allowNegative }), next),
    min,
    max,
    allowNegative,
  });
  return (
    <FieldFrame
      autoComplete="off"
      {...field}
      shape={shape}
      error={leftOut.error}
      input={{
        type: 'tel',
        // The digit pad of phones has no minus.
        inputMode: allowNegative ? 'text' : 'numeric',
        ...numeric,
        onFocus: (event) => {
          leftOut.forget();
          numeric.onFocus(event);
          onFocus?.(event);
        },
        onBlur: (event) => {
          numeric.onBlur();
          onBlur?.(event);
        },
      }}
      trailing={unit !== undefined && <span className="shrink-0 text-caption text-ink-3">{unit}</span>}
    />
  );
}
