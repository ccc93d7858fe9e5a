import type { ComponentProps, ReactNode, Ref } from 'react';

/** Props of every one-line field. */
export interface FieldProps
  extends Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'autoFocus' | 'enterKeyHint' | 'id' | 'maxLength' | 'onBlur' | 'onFocus' | 'onKeyDown' | 'readOnly'
  > {
  label: string;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** The error, as the server's message or a catalogue text. */
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** Inside the field at its end: a button, a unit, a countdown. */
  trailing?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface TextValueProps {
  value: string;
  onChange: (value: string) => void;
}
