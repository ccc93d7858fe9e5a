import { cx } from '@hoga/ui/lib/cx.ts';

export interface TraderMarkProps {
  name: string;
  size?: 'lg' | 'md' | 'sm' | undefined;
}

const SIZE = { lg: 'size-13 text-title3', md: 'size-10 text-label', sm: 'size-9 text-caption' } as const;

/** The first letter of a name, instead of a picture. */
export function TraderMark({ name, size = 'md' }: TraderMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-ink-1 in-[[aria-current=page]]:bg-surface-1',
        SIZE[size],
      )}
    >
      {[...name][0]}
    </span>
  );
}
