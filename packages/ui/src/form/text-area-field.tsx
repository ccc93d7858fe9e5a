import { type ComponentProps, useId } from 'react';
import { FieldMessage } from './field-message.tsx';
import type { TextValueProps } from './field-props.ts';

export interface TextAreaFieldProps
  extends TextValueProps,
    Pick<ComponentProps<'textarea'>, 'maxLength' | 'name' | 'onBlur' | 'placeholder' | 'ref' | 'rows'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Several lines: an inquiry. Grows with its text where the browser supports it. */
export function TextAreaField({
  label,
  value,
  onChange,
  error,
  hint,
  disabled = false,
  className,
  rows = 6,
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const invalid = error !== undefined && error !== '';
  return (
    <div className={className}>
      <div data-invalid={invalid} data-disabled={disabled} className="field">
        <label htmlFor={id} className="absolute inset-x-3.5 top-2.5 text-micro font-medium text-ink-3">
          {label}
        </label>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          value={value}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid || hint !== undefined ? messageId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="block min-h-36 w-full resize-none px-3.5 pt-[calc(1rem+14px)] pb-3 text-control field-sizing-content"
        />
      </div>
      <div className="flex items-start justify-between gap-3">
        <FieldMessage id={messageId} error={error} hint={hint} />
        {rest.maxLength !== undefined && (
          <p aria-hidden="true" className="mt-1.5 ml-auto shrink-0 px-0.5 text-micro text-ink-3">
            {value.length} / {rest.maxLength}
          </p>
        )}
      </div>
    </div>
  );
}
