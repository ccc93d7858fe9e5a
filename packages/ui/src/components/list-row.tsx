import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { AppLink } from './app-link.tsx';

export interface ListRowProps {
  /** A mono tile, a tag or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Between the text and the value: a sparkline. */
  middle?: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
  /** A button at the end instead of a value. */
  trailing?: ReactNode;
  /** Closed or not yet open: grey. */
  muted?: boolean | undefined;
  selected?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

/** A row of a list: at least 64 px, two lines, value on the right. */
export function ListRow({
  leading,
  title,
  detail,
  middle,
  value,
  valueDetail,
  trailing,
  muted = false,
  selected = false,
  href,
  onPress,
  className,
}: ListRowProps) {
  const body = (
    <>
      {leading}
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-2 text-body font-semibold tracking-snug break-words', muted && 'text-ink-3')}>
          {title}
        </span>
        {detail !== undefined && (
          <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-1 text-micro text-ink-3">
            {typeof detail === 'string' ? <span className="truncate">{detail}</span> : detail}
          </span>
        )}
      </span>
      {middle}
      {(value !== undefined || valueDetail !== undefined) && (
        <span className="min-w-[92px] shrink-0 text-right">
          <span className={cx('block text-body font-semibold tracking-snug', muted && 'text-ink-3')}>{value}</span>
          {valueDetail !== undefined && <span className="block text-caption font-semibold">{valueDetail}</span>}
        </span>
      )}
      {trailing}
    </>
  );
  const look = cx(
    // On the smallest phones the name needs the space.
    'flex min-h-16 w-full items-center gap-3 px-gutter py-2.5 text-left -outline-offset-2 max-[23rem]:gap-2',
    selected && 'bg-surface-3',
    (href !== undefined || onPress !== undefined) && 'pressable-row',
    className,
  );
  if (href !== undefined) {
    return (
      <AppLink href={href} className={look} aria-current={selected ? 'true' : undefined}>
        {body}
      </AppLink>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" onClick={onPress} className={look}>
        {body}
      </button>
    );
  }
  return <div className={look}>{body}</div>;
}
