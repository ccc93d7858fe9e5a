import { caretInMask, maskPhone } from '@hoga/domain/inputs/phone-mask';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextValueProps } from './field-props.ts';
import { useLimitedInput } from './use-limited-input.ts';

export interface PhoneFieldProps extends FieldProps, TextValueProps {}

/** Masks while typing (VAL-23 … VAL-26); the value keeps its hyphens, which every phone parser accepts. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const limited = useLimitedInput({
    value,
    onChange,
    limit: maskPhone,
    caretAfter: (masked, before) => caretInMask(masked, before.replace(/\D/g, '').length),
  });
  return <FieldFrame autoComplete="tel-national" {...field} input={{ type: 'tel', inputMode: 'tel', ...limited }} />;
}
