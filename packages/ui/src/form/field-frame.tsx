import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';

type InputProps = ComponentProps<'input'>;

export interface FieldFrameProps extends FieldProps {
  /** Attributes specific to the field: type, value, handlers. */
  input: InputProps;
  /**
   * `inside`: label above the value, 60 px. `hidden`: placeholder only, 52 px. `dense`: 44 px, right-aligned. `large`:
   * 64 px, the screen's main figure.
   */
  shape?: 'inside' | 'hidden' | 'dense' | 'large' | undefined;
}

/** The input fills the box, so that a tap anywhere focuses it. At least 16 px: phones zoom into smaller text. */
const INPUT: Readonly<Record<NonNullable<FieldFrameProps['shape']>, string>> = {
  inside: 'min-h-15 text-control px-3.5 pt-[calc(1rem+6px)] pb-1.5 font-medium',
  hidden: 'min-h-[52px] text-control px-3.5 font-medium',
  dense: 'min-h-11 px-3 text-right text-control font-semibold',
  large: 'min-h-16 px-3.5 text-title1 font-bold tracking-tight',
};

/** The frame of every one-line field: label, input, trailing element, and the message beneath. */
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
      <div
        data-invalid={invalid}
        data-disabled={disabled}
        className={cx('field', shape === 'dense' && 'rounded-control')}
      >
        <div className="relative min-w-0 flex-1">
          <label
            htmlFor={inputId}
            className={
              shape === 'inside'
                ? 'pointer-events-none absolute top-2.5 left-3.5 text-micro font-medium text-ink-3'
                : 'sr-only'
            }
          >
            {label}
          </label>
          <input
            {...rest}
            {...input}
            ref={ref}
            id={inputId}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid || hasWords(hint) ? messageId : undefined}
            className={cx('block w-full', INPUT[shape])}
          />
        </div>
        {hasWords(trailing) && (
          <div className={cx('flex shrink-0 items-center', shape === 'dense' ? 'pr-3' : 'pr-3.5')}>{trailing}</div>
        )}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}

function hasWords(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
