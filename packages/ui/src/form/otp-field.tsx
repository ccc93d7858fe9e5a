import { limitText } from '@hoga/domain/inputs/limited-text';
import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldMessage } from './field-message.tsx';
import type { TextValueProps } from './field-props.ts';

export interface OtpFieldProps extends TextValueProps, Pick<ComponentProps<'input'>, 'autoFocus'> {
  label: string;
  labelHidden?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** Beside the label: another way to verify. */
  action?: ReactNode;
  /** Verified: nothing is left to do here. */
  done?: boolean | undefined;
}

const PLACES = Array.from({ length: TOTP_DIGITS }, (_, place) => place);

const BOX = {
  done: 'bg-ok-soft text-ok',
  invalid: 'bg-surface-2 inset-ring-2 inset-ring-danger',
  // On the light theme the surface tone alone is too faint to mark the boxes.
  open: 'bg-surface-2 in-data-[theme=light]:inset-ring in-data-[theme=light]:inset-ring-line-strong',
} as const;

/** Six digits in six boxes. It is one input, so that a code can be pasted, auto-filled and read by screen readers. */
export function OtpField({
  label,
  labelHidden = false,
  value,
  onChange,
  error,
  hint,
  action,
  done = false,
  ...rest
}: OtpFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const isInvalid = error !== undefined && error !== '';
  return (
    <div>
      <div className={cx('mb-1.5 flex items-center justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-label text-ink-2">
          {label}
        </label>
        {action}
      </div>
      <div className="group relative grid grid-cols-6 gap-2">
        <input
          {...rest}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={done}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid || hint !== undefined ? messageId : undefined}
          onChange={(event) => onChange(limitText('digits', event.currentTarget.value).slice(0, TOTP_DIGITS))}
          // The typed digits are drawn in the boxes.
          className="absolute inset-0 z-1 w-full cursor-text text-control opacity-0"
        />
        {PLACES.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            data-next={place === Math.min(value.length, TOTP_DIGITS - 1)}
            className={cx(
              'grid h-13 place-items-center rounded-md text-title2 font-bold',
              'group-focus-within:data-[next=true]:inset-ring-2 group-focus-within:data-[next=true]:inset-ring-brand-line',
              BOX[done ? 'done' : isInvalid ? 'invalid' : 'open'],
            )}
          >
            {value.charAt(place)}
          </span>
        ))}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
