import './book.css';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { bookFrame } from './book-frame.ts';
import { BookView } from './book-view.ts';

export interface OrderBookProps {
  stock: string;
  precision: number;
  quantityPlaces: number;
  /** Of each side. */
  levels: number;
  /** What quantities are counted in. */
  unit: string;
  grey: boolean;
  /** Where there is room: sums from the best level on, and buyers against sellers. */
  hasSums?: boolean;
  /** Given, a tap on a level picks its price. */
  onPick?: (price: string) => void;
  /** The price at which the own position leaves nothing; `null` without one. */
  breakEven?: string | null;
  className?: string;
}

/** Sellers above, buyers below, the last price between them. */
export function OrderBook({
  stock,
  precision,
  quantityPlaces,
  levels,
  unit,
  grey,
  hasSums = false,
  onPick,
  breakEven = null,
  className,
}: OrderBookProps) {
  const t = useText();
  const asks = useRef<HTMLOListElement>(null);
  const bids = useRef<HTMLOListElement>(null);
  const last = useRef<HTMLParagraphElement>(null);
  const mark = useRef<HTMLElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const buying = useRef<HTMLElement>(null);
  const selling = useRef<HTMLElement>(null);
  const isPickable = onPick !== undefined;
  const pick = useEffectEvent((price: string) => onPick?.(price));
  useEffect(() => {
    if (asks.current === null || bids.current === null || last.current === null || mark.current === null) {
      return undefined;
    }
    const balance =
      bar.current === null || buying.current === null || selling.current === null
        ? null
        : { bar: bar.current, buying: buying.current, selling: selling.current };
    const view = new BookView(
      { asks: asks.current, bids: bids.current, last: last.current, mark: mark.current, balance },
      { levels, hasSums, onPick: isPickable ? (price) => pick(price) : undefined },
    );
    const draw = () => {
      const ticker = marketStore.ticker(stock);
      if (ticker !== null)
        view.show(bookFrame(ticker, marketStore.detail(stock).depth, { levels, precision, quantityPlaces }));
    };
    draw();
    const stops = [marketStore.onDetail(stock, draw), marketStore.onTicker(stock, draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stock, precision, quantityPlaces, levels, hasSums, isPickable]);
  return (
    <section
      aria-label={t('market.book')}
      data-grey={grey ? '' : undefined}
      data-sums={hasSums ? '' : undefined}
      className={cx('book flex flex-col', className)}
    >
      <div className="book-head text-nano font-medium text-ink-3" aria-hidden="true">
        <span>{t('market.priceColumn')}</span>
        <span>{t('market.quantityOf', { unit })}</span>
        {hasSums && <span>{t('futures.sum')}</span>}
      </div>
      <ol ref={asks} aria-label={t('market.sell')} className="book-asks" />
      {/* The line of a position takes the room around the price: nothing below moves with the first fill. */}
      <div className={breakEven === null ? 'py-1.5' : ''}>
        <p ref={last} className="book-last text-body font-bold whitespace-nowrap" />
        <p className="text-nano text-ink-3">
          {t('market.mark')} <span ref={mark} />
        </p>
        {breakEven !== null && (
          <p className="text-nano text-ink-3">
            {t('trading.breakEven')} <b className="font-semibold text-ink-1">{breakEven}</b>
          </p>
        )}
      </div>
      <ol ref={bids} aria-label={t('market.buy')} className="book-bids" />
      {hasSums && (
        <div className="pt-2 text-nano font-medium">
          <div className="book-balance" aria-hidden="true">
            <span ref={bar} />
          </div>
          <p className="flex justify-between pt-1 text-ink-3">
            <span>
              {t('market.buy')} <b ref={buying} className="text-up" />
            </span>
            <span>
              {t('market.sell')} <b ref={selling} className="text-down" />
            </span>
          </p>
        </div>
      )}
    </section>
  );
}
