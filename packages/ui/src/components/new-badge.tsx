import { cx } from '../lib/cx.ts';
import { useText } from '../texts/use-text.ts';

/** Marks new menu entries. */
export function NewBadge({ className }: { className?: string | undefined }) {
  const t = useText();
  return (
    <span
      className={cx(
        'inline-block h-[17px] min-w-[17px] rounded-full bg-brand px-1 text-center text-[.625rem] leading-[17px] font-bold text-on-brand',
        className,
      )}
    >
      <span aria-hidden="true">N</span>
      <span className="sr-only">{t('common.newMark')}</span>
    </span>
  );
}
