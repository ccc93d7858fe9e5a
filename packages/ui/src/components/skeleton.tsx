import { cx } from '../lib/cx.ts';

/** One grey shape, of the size of the content it replaces. Sizes are set by class: `h-4 w-20 rounded-xs`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />;
}
