import { type LimitKind, limitText } from '@hoga/domain/inputs/limited-text';
import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextValueProps } from './field-props.ts';
import { useLimitedInput } from './use-limited-input.ts';

export interface LimitedFieldProps extends FieldProps, TextValueProps {
  /** The accepted characters (VAL-14 … VAL-22). */
  kind: LimitKind;
  shape?: 'inside' | 'hidden' | undefined;
}

/** The phone keyboard by kind; kinds not listed use the default. */
const KEYBOARD: Readonly<Partial<Record<LimitKind, ComponentProps<'input'>['inputMode']>>> = {
  email: 'email',
  digits: 'numeric',
  digitsDot: 'decimal',
  digitsDash: 'tel',
};

export function LimitedField({ kind, value, onChange, ...field }: LimitedFieldProps) {
  const limited = useLimitedInput({ value, onChange, limit: (raw) => limitText(kind, raw) });
  return (
    <FieldFrame
      {...field}
      input={{ type: 'text', inputMode: KEYBOARD[kind], autoCapitalize: 'none', spellCheck: false, ...limited }}
    />
  );
}
