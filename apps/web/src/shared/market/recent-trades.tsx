import './market.css';
import type { Trade } from '@hoga/contract/market';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { LiveValue } from './live-value.ts';
import { TradesView } from './trades-view.ts';

export interface RecentTradesProps {
  source: LiveValue<readonly Trade[]>;
  /** Another instrument is another list. */
  stock: string;
  precision: number;
  /** Fractional digits of quantities; contracts are whole. */
  quantityPlaces?: number;
  rows?: number;
  /** Half a phone's width: without the time. */
  narrow?: boolean;
  className?: string;
}

/** The newest trades, written outside React as they come. */
export function RecentTrades({
  source,
  stock,
  precision,
  quantityPlaces = 0,
  rows = 30,
  narrow = false,
  className,
}: RecentTradesProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const start = useEffectEvent((element: HTMLElement) => {
    const view = new TradesView(element, {
      rows,
      precision,
      quantityPlaces,
      sideText: { B: t('market.buy'), S: t('market.sell') },
    });
    const show = () => {
      const trades = source.get();
      view.show(trades);
      if (empty.current !== null) empty.current.hidden = trades.length > 0;
    };
    show();
    return source.subscribe(show);
  });
  useEffect(() => {
    if (list.current === null || stock === '') return undefined;
    return start(list.current);
  }, [stock]);
  return (
    <section
      aria-label={t('market.trades')}
      className={cx('flex min-h-0 flex-col', narrow && 'trades-narrow', className)}
    >
      <div className="trade-head shrink-0" aria-hidden="true">
        <span>{t('market.priceColumn')}</span>
        <span>{t('market.quantity')}</span>
        <span>{t('market.time')}</span>
      </div>
      <p ref={empty} className="py-4 text-center text-micro text-ink-3">
        {t('market.noTrades')}
      </p>
      {/* It scrolls, so that a keyboard must be able to get into it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is a stop of the keyboard. */}
      <ol ref={list} tabIndex={0} className="no-scrollbar min-h-0 flex-1 overflow-y-auto -outline-offset-2" />
    </section>
  );
}
