import { cx } from '../lib/cx.ts';

export type ButtonVariant = 'primary' | 'buy' | 'sell' | 'secondary' | 'quiet' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'lg' | 'md' | 'sm';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
}

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-brand text-on-brand font-bold',
  buy: 'bg-up-fill text-on-up',
  sell: 'bg-down-fill text-on-down',
  secondary: 'bg-surface-3 text-ink-1',
  quiet: 'bg-surface-2 text-ink-1',
  outline: 'text-ink-1 inset-ring inset-ring-line-strong',
  ghost: 'text-ink-2',
  danger: 'bg-danger text-on-danger',
};

const SIZE: Readonly<Record<ButtonSize, string>> = {
  lg: 'min-h-[52px] px-4 text-control rounded-md',
  md: 'min-h-11 px-3.5 text-label rounded-control',
  sm: 'min-h-9 px-3 text-caption rounded-control hit-44',
};

const DISABLED = 'disabled:bg-surface-2 disabled:text-ink-disabled disabled:inset-ring-0 disabled:cursor-default';

/** The look of a button, for anything that must look like one. */
export function buttonClass({ variant = 'secondary', size = 'lg', block = false }: ButtonLook): string {
  return cx(
    'pressable relative inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap font-semibold tracking-snug',
    VARIANT[variant],
    SIZE[size],
    DISABLED,
    block && 'w-full',
  );
}
