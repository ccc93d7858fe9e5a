import { cx } from '../lib/cx.ts';
import { useText } from '../texts/use-text.ts';

/** Marks unread items. */
export function UnreadDot({ className }: { className?: string | undefined }) {
  const t = useText();
  return (
    <span className={cx('block size-[7px] shrink-0 rounded-full bg-danger', className)}>
      <span className="sr-only">{t('common.unreadMark')}</span>
    </span>
  );
}
