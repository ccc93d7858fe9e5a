import { cx } from '@hoga/ui/lib/cx.ts';
import { useIsLinkLost } from '../data/link.ts';

/** How many wait. Counts that may be old are grey. */
export function MenuBadge({ count, isHot }: { count: number | null; isHot: boolean }) {
  const isLost = useIsLinkLost();
  if (count === null || count === 0) return null;
  return (
    <b
      className={cx(
        'ml-auto text-nano font-semibold',
        isHot
          ? 'rounded-full px-1.5 leading-4.25 lg:max-xl:absolute lg:max-xl:-top-0.5 lg:max-xl:-right-0.5 lg:max-xl:px-1 lg:max-xl:leading-3.5'
          : 'text-ink-3 lg:max-xl:hidden',
        isHot && (isLost ? 'bg-surface-3 text-ink-3' : 'bg-danger text-on-danger'),
      )}
    >
      {count}
    </b>
  );
}
