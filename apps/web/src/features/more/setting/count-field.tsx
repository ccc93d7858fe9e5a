import { MAX_AMOUNT } from '@hoga/domain/inputs/amount-limit';
import { isCount } from '@hoga/domain/settings/player-settings';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

type Empty = 'invalid' | 'automatic';

interface CountFieldProps<Value extends number | null> {
  readonly label: string;
  readonly unit: string;
  readonly most: number;
  readonly value: Value;
  readonly onSave: (value: Value) => void;
  /** The meaning of an empty field: `automatic` saves `null`. */
  readonly empty: Value extends number ? 'invalid' : Empty;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly shape?: 'inside' | 'dense' | undefined;
  readonly className?: string | undefined;
}

/**
 * A count that is saved as it is typed. An invalid value stays in the field with the reason beneath it, and the
 * number from before stays in use.
 */
export function CountField<Value extends number | null>({
  most,
  value,
  onSave,
  empty,
  ...field
}: CountFieldProps<Value>) {
  const t = useText();
  const [typed, setTyped] = useState<{ readonly over: Value; readonly value: number | null }>({ over: value, value });
  const atFocus = useRef(value);
  // Changed from elsewhere (reset, another tab): the new value is shown.
  if (typed.over !== value) setTyped({ over: value, value });

  const canBeSaved = (wanted: number | null): wanted is Value =>
    wanted === null ? empty === 'automatic' : isCount(wanted, most);

  return (
    <NumberField
      {...field}
      max={MAX_AMOUNT}
      value={typed.value}
      onChange={(wanted) => {
        // A value saved on the way to an invalid number (9999 of 99999) is reverted too.
        const saved = canBeSaved(wanted) ? wanted : atFocus.current;
        setTyped({ over: saved, value: wanted });
        if (saved !== value) onSave(saved);
      }}
      onFocus={() => {
        atFocus.current = value;
      }}
      error={canBeSaved(typed.value) ? undefined : t('setting.countError', { most: formatFigure(most) })}
    />
  );
}
