import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { marketStore } from '../../data/market/market.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { LiveText, type LiveWords } from '../live-text.tsx';
import { PriceGrid } from './price-grid.ts';

export interface FrozenStripProps {
  stock: string;
  tick: string;
  precision: number;
  className?: string;
}

/** In place of the position while a finger holds the ladder: where the market is, and how far it has gone since. */
export function FrozenStrip({ stock, tick, precision, className = 'min-h-9' }: FrozenStripProps) {
  const t = useText();
  const [grid] = useState(() => new PriceGrid(tick, precision));
  const [heldAt] = useState(() => marketStore.ticker(stock)?.last ?? null);
  const price = (): LiveWords => ({
    text: t('ladder.live', { price: formatFigure(marketStore.ticker(stock)?.last, { places: precision }) }),
  });
  const moved = (): LiveWords => {
    const [from, to] = [grid.rowOf(heldAt ?? ''), grid.rowOf(marketStore.ticker(stock)?.last ?? '')];
    const ticks = from === null || to === null ? 0 : to - from;
    if (ticks === 0) return { text: '' };
    const mark = DIRECTION_MARK[directionOf(String(ticks))];
    return { text: `${mark} ${t('trading.ticksOf', { ticks: formatFigure(Math.abs(ticks)) })}` };
  };
  return (
    <div
      role="status"
      className={cx(
        'flex shrink-0 items-center justify-center gap-2 bg-ink-1 px-gutter text-caption font-medium whitespace-nowrap text-bg',
        className,
      )}
    >
      <Lock size={14} strokeWidth={2.25} aria-hidden="true" />
      <b className="font-bold">{t('ladder.frozen')}</b>
      <span aria-hidden="true">·</span>
      <LiveText stock={stock} read={price} />
      <LiveText stock={stock} read={moved} className="font-bold" />
    </div>
  );
}
