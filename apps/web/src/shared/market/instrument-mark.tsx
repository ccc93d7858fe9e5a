import { MonoTile, type MonoTileProps } from '@hoga/ui/components/mono-tile.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { markOf } from './marks.ts';

/** The mark of an instrument or coin; one without any shows the letters of its code. */
export function InstrumentMark(props: MonoTileProps) {
  const { code, size = 'md', round = false, muted = false } = props;
  const drawing = markOf(code);
  if (drawing === null) return <MonoTile {...props} />;
  const { name, mark, isSmaller } = drawing;
  return (
    <span aria-hidden="true" data-mark={name} className={cx('relative shrink-0', muted && 'opacity-60 grayscale')}>
      <span
        style={{ background: mark.ground }}
        className={cx(
          'grid place-items-center',
          size === 'md' ? 'size-10 rounded-[13px]' : 'size-8 rounded-control',
          round && 'rounded-full',
        )}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="#fff" className="size-[68%]">
          {mark.shades !== undefined && <path d={mark.shades} opacity={0.5} fillRule="evenodd" />}
          {mark.shapes !== '' && <path d={mark.shapes} fillRule="evenodd" />}
          {mark.lines !== undefined && (
            <path d={mark.lines} fill="none" stroke="#fff" strokeWidth={2.2} strokeLinecap="round" />
          )}
        </svg>
      </span>
      {isSmaller && (
        <span className="absolute -right-1 -bottom-1 grid size-[17px] place-items-center rounded-full bg-bg text-[.625rem] leading-none font-bold text-ink-1 before:content-['m']" />
      )}
    </span>
  );
}
