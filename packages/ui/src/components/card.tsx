import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** A card inside a card is one surface higher. */
  raised?: boolean | undefined;
}

export function Card({ raised = false, className, ...rest }: CardProps) {
  return <div {...rest} data-raised={raised} className={cx('card', className)} />;
}
