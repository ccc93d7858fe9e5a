import { cx } from '../lib/cx.ts';

export interface SpinnerProps {
  /** `lg` 26 px for a whole area, `sm` 18 px inside controls. */
  size?: 'sm' | 'lg';
  /** `current` uses the surrounding text colour. */
  tone?: 'brand' | 'current';
  className?: string;
}

/** Silent for screen readers: its container carries `aria-busy` or a status text. */
export function Spinner({ size = 'lg', tone = 'brand', className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className={cx('spinner block', size === 'lg' ? 'size-[26px]' : 'size-[18px] border-[2.5px]', className)}
    />
  );
}
