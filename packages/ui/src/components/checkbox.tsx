import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  label: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  onChange?: ComponentProps<'input'>['onChange'];
}

/** A native checkbox: spread `register()` of a form on it, or control it with `checked` and `onCheckedChange`. */
export function Checkbox({ label, onCheckedChange, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-2 text-label font-medium', className)}>
      <input
        {...rest}
        type="checkbox"
        className="checkbox"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
