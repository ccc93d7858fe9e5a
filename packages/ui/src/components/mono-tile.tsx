import { cx } from '../lib/cx.ts';

export interface MonoTileProps {
  /** Its first two characters are shown. */
  code: string;
  size?: 'md' | 'sm' | undefined;
  round?: boolean | undefined;
  muted?: boolean | undefined;
}

/** Two letters instead of a logo. */
export function MonoTile({ code, size = 'md', round = false, muted = false }: MonoTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center bg-surface-3 font-bold tracking-[-.03em]',
        size === 'md' ? 'size-10 rounded-[13px] text-caption' : 'size-8 rounded-control text-nano',
        round && 'rounded-full',
        muted ? 'text-ink-3' : 'text-ink-1',
      )}
    >
      {[...code].slice(0, 2).join('')}
    </span>
  );
}
