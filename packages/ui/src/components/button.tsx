import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action is running: same width, a spinner, and taps are ignored. */
  pending?: boolean | undefined;
  /** A second, smaller line: the price and quantity of a trade button. */
  detail?: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  pending = false,
  detail,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      // A submit button would submit its form a second time.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const look = buttonLook({ variant, size, block });
  return (
    <button
      {...rest}
      {...look}
      data-stacked={detail === undefined ? undefined : ''}
      type={type}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={cx(look.className, className)}
    >
      <span className={cx('inline-flex items-center justify-center gap-1.5', pending && 'invisible')}>{children}</span>
      {detail !== undefined && <small className={cx('text-micro font-medium', pending && 'invisible')}>{detail}</small>}
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" tone="current" />
        </span>
      )}
    </button>
  );
}
