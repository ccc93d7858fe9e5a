import { cx } from '../lib/cx.ts';

export interface SpinnerProps {
  /** `lg` 26 px for a whole area, `sm` 18 px inside controls. */
  size?: 'sm' | 'lg';
  /** `current` takes the colour of the text around it. */
  tone?: 'brand' | 'current';
  className?: string;
}

/** Says nothing aloud: what it stands in carries `aria-busy` or a status text. */
export function Spinner({ size = 'lg', tone = 'brand', className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      data-tone={tone}
      className={cx('spinner block', size === 'lg' ? 'size-[26px]' : 'size-[18px] border-[2.5px]', className)}
    />
  );
}
