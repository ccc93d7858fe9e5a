import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { ComponentProps } from 'react';

export interface ControlProps extends ComponentProps<'button'> {
  look?: 'plain' | 'line' | 'primary' | 'danger' | 'danger-fill' | 'chip' | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Pending: the label stays, and presses are ignored. */
  pending?: boolean | undefined;
}

/** The console's button: 32 px high, 40 where it commits. */
export function Control({ look = 'plain', size = 'md', pending = false, className, children, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || pending}
      aria-busy={pending || undefined}
      data-look={look}
      data-size={size}
      className={cx('control', className)}
    >
      {pending && <Spinner size="sm" tone="current" />}
      {children}
    </button>
  );
}
