import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Shown beside it, or with `labelHidden` only for screen readers. */
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Second line under the label. */
  hint?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

export function Switch({
  checked,
  onCheckedChange,
  label,
  labelHidden = false,
  hint,
  disabled = false,
  name,
  className,
}: SwitchProps) {
  return (
    <label className={cx('flex items-center gap-3', !labelHidden && 'min-h-[52px] justify-between', className)}>
      <span className={labelHidden ? 'sr-only' : 'min-w-0 text-body font-medium'}>
        {label}
        {hint !== undefined && <span className="block text-micro font-regular text-ink-3">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch"
      />
    </label>
  );
}
