import { cx } from '@hoga/ui/lib/cx.ts';

/** The first letter of a name. */
export function Avatar({
  name,
  isMe = false,
  size = 'md',
}: {
  name: string;
  isMe?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}) {
  const px = {
    sm: 'size-5 text-[10px]',
    md: 'size-6.5 text-nano',
    lg: 'size-8 text-caption',
    xl: 'size-11 text-title3',
  }[size];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-bold',
        px,
        isMe ? 'bg-ink-1 text-bg' : 'bg-surface-3 text-ink-1',
      )}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
