import { cx } from '../lib/cx.ts';

export interface LogoProps {
  /** `lg` 44 px on the sign-in screen, `sm` 28 px in navigation. */
  size?: 'lg' | 'sm' | undefined;
  /** The site's name beside the mark. */
  name?: string | undefined;
  className?: string | undefined;
}

/** Three rungs of a ladder in the site's colours. */
export function Logo({ size = 'sm', name, className }: LogoProps) {
  const px = size === 'lg' ? 44 : 28;
  return (
    <span className={cx('inline-flex items-center', size === 'lg' ? 'gap-3' : 'gap-2', className)}>
      <svg width={px} height={px} viewBox="0 0 44 44" aria-hidden="true" className="shrink-0">
        <rect width="44" height="44" rx="14" className="fill-brand" />
        <g className="fill-on-brand">
          <rect x="11" y="11" width="13.2" height="4" rx="2" />
          <rect x="11" y="20" width="22" height="4" rx="2" />
          <rect x="11" y="29" width="8.8" height="4" rx="2" />
        </g>
      </svg>
      {name !== undefined && (
        <span
          className={cx('font-bold tracking-[-.03em] whitespace-nowrap', size === 'lg' ? 'text-title1' : 'text-title3')}
        >
          {name}
        </span>
      )}
    </span>
  );
}
