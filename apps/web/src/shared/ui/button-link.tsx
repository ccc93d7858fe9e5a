import { cx } from '../lib/cx.ts';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonLinkProps extends AppLinkProps, ButtonLook {}

/** Goes somewhere, looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={cx(buttonClass({ variant, size, block }), className)} />;
}
