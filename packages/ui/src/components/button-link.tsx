import { cx } from '../lib/cx.ts';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface ButtonLinkProps extends AppLinkProps, ButtonLook {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size, block });
  return <AppLink {...rest} {...look} className={cx(look.className, className)} />;
}
