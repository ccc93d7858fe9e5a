import { cx } from '../lib/cx.ts';

/** One grey shape, at the size of what will stand there. Sizes come by class: `h-4 w-20 rounded-xs`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}
