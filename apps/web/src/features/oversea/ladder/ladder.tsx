import './ladder.css';
import type { Depth, OverseaOption, Ticker } from '@hoga/contract/market';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { ladderFrame } from './ladder-frame.ts';
import { LadderView } from './ladder-view.ts';
import { PriceGrid } from './price-grid.ts';

/** The last price is read aloud at most this often (LANGUAGE §5). */
const ANNOUNCE_EVERY_MS = 5_000;

export interface LadderProps {
  option: OverseaOption;
  /** Late or closed: the last picture, grey. */
  grey: boolean;
  /** In a desktop pane: 30 px rows. */
  dense?: boolean;
}

/** Prices down the middle, sellers left, buyers right. Read-only: it shows, nothing can be pressed but 현재가로. */
export function Ladder({ option, grey, dense = false }: LadderProps) {
  const t = useText();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const askTotal = useRef<HTMLElement>(null);
  const bidTotal = useRef<HTMLElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const view = useRef<LadderView | null>(null);
  const [isCentred, setCentred] = useState(true);
  const texts = useEffectEvent(() => ({
    orders: (count: number) => t('market.orders', { count }),
    high: t('market.high'),
    low: t('market.low'),
  }));
  const announce = useEffectEvent((price: string) => t('market.lastPrice', { price }));

  const { stock, tick, precision } = option;
  const label = `${option.koName} ${t('market.ladder')}`;
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const grid = new PriceGrid(tick, precision);
    const ladder = new LadderView(scroller.current, {
      grid,
      label,
      texts: texts(),
      idPrefix: id,
      onAutoCentre: setCentred,
    });
    view.current = ladder;
    let announcedAt = Number.NEGATIVE_INFINITY;
    let announced = '';

    let drawn: { readonly ticker: Ticker | null; readonly depth: Depth | null } | null = null;
    const draw = () => {
      const { depth } = marketStore.detail(stock);
      const ticker = marketStore.ticker(stock);
      // A message changes the price and the book: both tell us in the same frame, one picture is enough.
      if (drawn?.ticker === ticker && drawn.depth === depth) return;
      drawn = { ticker, depth };
      const frame = ticker === null ? null : ladderFrame(grid, ticker, depth);
      ladder.show(frame);
      if (frame === null) return;
      write(askTotal.current, frame.askTotal);
      write(bidTotal.current, frame.bidTotal);
      const price = grid.textOf(frame.last);
      const now = performance.now();
      if (price !== announced && now - announcedAt >= ANNOUNCE_EVERY_MS) {
        announcedAt = now;
        announced = price;
        write(spoken.current, announce(price));
      }
    };
    const stops = [marketStore.onDetail(stock, draw), marketStore.onTicker(stock, draw)];
    draw();
    return () => {
      for (const stop of stops) stop();
      ladder.destroy();
      view.current = null;
      setCentred(true);
    };
  }, [stock, tick, precision, label, id]);

  return (
    <div
      className="ladder flex min-h-0 flex-1 flex-col"
      data-grey={grey ? '' : undefined}
      data-dense={dense ? '' : undefined}
    >
      <div className="ladder-head" aria-hidden="true">
        <span>{t('market.sell')}</span>
        <b className="font-semibold text-ink-2">{t('market.ladder')}</b>
        <span>{t('market.buy')}</span>
      </div>
      {/* Rows are made and filled outside React; arrows and space are handled there too. */}
      <div ref={scroller} className="ladder-scroll" />
      <p id={`${id}-help`} className="sr-only">
        {t('market.ladderHelp')}
      </p>
      <p ref={spoken} aria-live="polite" className="sr-only" />
      <div className="grid min-h-11 shrink-0 contain-content grid-cols-[1fr_auto_1fr] items-center border-t border-line bg-surface-1 text-micro text-ink-3">
        <span className="flex flex-wrap gap-x-1.5 pl-4">
          {t('market.sellTotal')}
          <b ref={askTotal} className="font-semibold text-ink-1" />
        </span>
        <button
          type="button"
          aria-pressed={isCentred}
          onClick={() => view.current?.recentre()}
          className="grid min-h-11 place-items-center px-2"
        >
          <span
            className={cx(
              'flex min-h-8 items-center gap-[5px] rounded-full px-3 text-micro font-bold whitespace-nowrap',
              isCentred ? 'bg-surface-3 text-ink-1' : 'bg-ink-1 text-bg',
            )}
          >
            <LocateFixed size={16} aria-hidden="true" />
            {t('market.recentre')}
          </span>
        </button>
        <span className="flex flex-wrap justify-end gap-x-1.5 pr-4">
          <b ref={bidTotal} className="font-semibold text-ink-1" />
          {t('market.buyTotal')}
        </span>
      </div>
    </div>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
