import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** A card inside a card is one surface higher. */
  raised?: boolean | undefined;
}

export function Card({ raised = false, className, ...rest }: CardProps) {
  return <div {...rest} className={cx('rounded-lg p-4', raised ? 'bg-surface-2' : 'bg-surface-1', className)} />;
}
