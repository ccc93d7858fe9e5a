import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextValueProps } from './field-props.ts';

export interface TextFieldProps extends FieldProps, TextValueProps {
  type?: 'text' | 'email' | 'search' | 'url' | undefined;
  inputMode?: ComponentProps<'input'>['inputMode'];
  shape?: 'inside' | 'hidden' | undefined;
}

export function TextField({ value, onChange, type = 'text', inputMode, ...field }: TextFieldProps) {
  return (
    <FieldFrame
      {...field}
      input={{ type, inputMode, value, onChange: (event) => onChange(event.currentTarget.value) }}
    />
  );
}
