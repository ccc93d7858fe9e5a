import { badgeText } from '@hoga/domain/format/badge-text';
import { cx } from '../lib/cx.ts';
import { useText } from '../texts/use-text.ts';

export interface CountBadgeProps {
  count: number;
  className?: string | undefined;
}

/** Unread count: nothing at 0, 99+ above 99 (NAV-39, CST-11). */
export function CountBadge({ count, className }: CountBadgeProps) {
  const t = useText();
  const shown = badgeText(count);
  if (shown === null) return null;
  return (
    <span
      className={cx(
        'inline-block h-[17px] min-w-[17px] rounded-full bg-danger px-1 text-center text-[.625rem] leading-[17px] font-bold whitespace-nowrap text-on-danger',
        className,
      )}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('common.unread', { count: shown })}</span>
    </span>
  );
}
