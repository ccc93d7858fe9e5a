import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';

type InputProps = ComponentProps<'input'>;

export interface FieldFrameProps extends FieldProps {
  /** Attributes of the kind of field: type, value, handlers. */
  input: InputProps;
  /** `inside`: label above the value, 60 px. `hidden`: placeholder only, 52 px. `dense`: 44 px, right-aligned. */
  shape?: 'inside' | 'hidden' | 'dense' | undefined;
}

const BOX: Readonly<Record<NonNullable<FieldFrameProps['shape']>, string>> = {
  inside: 'min-h-15 px-3.5',
  hidden: 'min-h-[52px] px-3.5',
  dense: 'min-h-11 rounded-control px-3',
};
const VALUE: Readonly<Record<NonNullable<FieldFrameProps['shape']>, string>> = {
  inside: 'text-control font-medium',
  hidden: 'text-control font-medium',
  // 16 px at least: below it phones zoom into the field.
  dense: 'text-right text-control font-semibold',
};

/** The box every one-line field shares: label, input, what stands at its end, and the words beneath. */
export function FieldFrame({
  label,
  error,
  hint,
  disabled = false,
  trailing,
  className,
  input,
  shape = 'inside',
  ref,
  id,
  ...rest
}: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const messageId = `${inputId}-message`;
  const invalid = error !== undefined && error !== '';
  return (
    <div className={className}>
      <label htmlFor={inputId} data-invalid={invalid} data-disabled={disabled} className={cx('field', BOX[shape])}>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={shape === 'inside' ? 'text-micro font-medium text-ink-3' : 'sr-only'}>{label}</span>
          <input
            {...rest}
            {...input}
            ref={ref}
            id={inputId}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid || hasWords(hint) ? messageId : undefined}
            className={cx('w-full', VALUE[shape])}
          />
        </span>
        {trailing}
      </label>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

function hasWords(hint: ReactNode): boolean {
  return hint !== undefined && hint !== '';
}
