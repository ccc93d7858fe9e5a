import { cx } from '../lib/cx.ts';

interface Rung {
  readonly price: string;
  readonly side: 'sell' | 'buy' | 'last';
  /** Length of the depth bar, percent of the width. */
  readonly depth: number;
}

const RUNGS: readonly Rung[] = [
  { price: '21,473.25', side: 'sell', depth: 26 },
  { price: '21,473.00', side: 'sell', depth: 16 },
  { price: '21,472.75', side: 'sell', depth: 35.3 },
  { price: '21,472.50', side: 'last', depth: 0 },
  { price: '21,472.25', side: 'buy', depth: 22.7 },
  { price: '21,472.00', side: 'buy', depth: 31.9 },
  { price: '21,471.75', side: 'buy', depth: 12.6 },
];

/** The drawing behind the sign-in screen: a static ladder. Decoration, not a quote. */
export function LadderMotif({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" data-decoration="" className={cx('pointer-events-none select-none', className)}>
      {RUNGS.map((rung) => (
        <div
          key={rung.price}
          className={cx(
            'relative grid h-11 place-items-center border-b border-line text-body font-semibold',
            rung.side === 'last' ? 'font-bold text-brand-text' : 'text-ink-disabled',
          )}
        >
          {rung.side !== 'last' && (
            <span
              className={cx(
                'absolute inset-y-1.5 rounded-xs',
                rung.side === 'sell' ? 'right-[62%] bg-down-depth' : 'left-[62%] bg-up-depth',
              )}
              style={{ width: `${rung.depth}%` }}
            />
          )}
          <span
            className={cx(
              'relative',
              rung.side === 'last' &&
                'rounded-control bg-bg px-3.5 py-[7px] leading-5 inset-ring-[1.5px] inset-ring-brand-line',
            )}
          >
            {rung.price}
          </span>
        </div>
      ))}
    </div>
  );
}
