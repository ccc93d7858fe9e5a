import './book.css';
import { type Decimal, times, toText } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { placesOfStep } from '../../../shared/market/contract-units.ts';
import { bookFrame } from './book-frame.ts';
import { type BookGrouping, useBookGrouping } from './book-step.ts';
import { BookView } from './book-view.ts';

export interface OrderBookProps {
  stock: string;
  precision: number;
  tick: Decimal;
  quantityPlaces: number;
  /** Of each side. */
  levels: number;
  /** The unit of quantities. */
  unit: string;
  grey: boolean;
  /** Where there is room: sums from the best level on, and sellers against buyers. */
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
  tick,
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
  const grouping = useBookGrouping(stock, tick);
  const step = times(tick, grouping.ticks);
  const stepPlaces = grouping.ticks === 1 ? precision : placesOfStep(toText(step));
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
      if (ticker === null) return;
      const shape = { levels, hasSums, step, stepPlaces, precision, quantityPlaces };
      view.show(bookFrame(ticker, marketStore.detail(stock).depth, shape));
    };
    draw();
    const stops = [marketStore.onDetail(stock, draw), marketStore.onTicker(stock, draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stock, precision, quantityPlaces, levels, hasSums, isPickable, step, stepPlaces]);
  return (
    <section
      aria-label={t('market.book')}
      data-grey={grey ? '' : undefined}
      data-sums={hasSums ? '' : undefined}
      className={cx('book flex flex-col', className)}
    >
      <div className="book-head text-nano font-medium text-ink-3">
        <StepChoice grouping={grouping} tick={tick} precision={precision} />
        <span aria-hidden="true">{t('market.quantityOf', { unit })}</span>
        {hasSums && <span aria-hidden="true">{t('futures.sum')}</span>}
      </div>
      <ol ref={asks} aria-label={t('market.sell')} className="book-asks" />
      {/* The line of a position takes the room around the price: nothing below moves with the first fill. */}
      <div className={breakEven === null ? 'py-1.5' : ''}>
        <p ref={last} className="book-last min-h-[1lh] text-body font-bold whitespace-nowrap" />
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
              {t('market.sell')} <b ref={selling} className="text-down" />
            </span>
            <span>
              {t('market.buy')} <b ref={buying} className="text-up" />
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

interface StepChoiceProps {
  grouping: BookGrouping;
  tick: Decimal;
  precision: number;
}

/** Heads the prices: their grouping step. */
function StepChoice({ grouping: { steps, ticks, choose }, tick, precision }: StepChoiceProps) {
  const t = useText();
  const textOf = (of: number) => {
    const step = times(tick, of);
    return formatFigure(step, { places: of === 1 ? precision : placesOfStep(toText(step)) });
  };
  return (
    <span className="relative inline-flex items-center justify-self-start">
      <select
        aria-label={t('futures.bookStep')}
        value={ticks}
        onChange={(event) => {
          const chosen = steps.find((step) => String(step) === event.target.value);
          if (chosen !== undefined) choose(chosen);
        }}
        className="min-h-6 appearance-none rounded-xs bg-surface-2 pr-4 pl-1.5 font-semibold text-ink-2"
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {textOf(step)}
          </option>
        ))}
      </select>
      <ChevronDown size={11} aria-hidden="true" className="pointer-events-none absolute right-1" />
    </span>
  );
}
