export type ButtonVariant = 'primary' | 'buy' | 'sell' | 'secondary' | 'quiet' | 'outline' | 'ghost' | 'danger';
/** 52, 44 and 36 px; the smallest still has a 44 px tap target. */
export type ButtonSize = 'lg' | 'md' | 'sm';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** Makes any element look like a button: `<summary {...buttonLook({ size: 'sm' })}>`. */
export function buttonLook({ variant = 'secondary', size = 'lg', block = false }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, className: block ? 'btn pressable w-full' : 'btn pressable' };
}
