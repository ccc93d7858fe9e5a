import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { netOfFees } from '../../../data/account/oversea-net.ts';
import { closingPnlAt, closingPnlNow } from '../../../data/account/oversea-position-figures.ts';
import { marketStore } from '../../../data/market/market.ts';
import { currentSite } from '../../../data/site/site-store.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { LiveWords } from '../figures/live-text.tsx';
import { PriceGrid } from '../ladder/price-grid.ts';
import type { OrderDraft } from './order-draft.ts';

type ReadWords = (() => LiveWords) | null;

/** What changes with the price while an order is being confirmed; `null` where an order has no such line. */
export interface OrderOutlook {
  /** 시장가 (현재 21,472.75) */
  readonly market: ReadWords;
  /** How far the quote has moved since the confirmation opened. */
  readonly moved: ReadWords;
  /** The quote, and how far the order's price lies from it. */
  readonly now: ReadWords;
  readonly fill: ReadWords;
  /** Of what it closes, after the fees of both sides. */
  readonly net: ReadWords;
}

export interface ConfirmedOrder {
  readonly option: OverseaOption;
  readonly draft: OrderDraft;
  readonly position: OverseaPosition | null;
  readonly closing: number;
}

export function orderOutlook({ option, draft, position, closing }: ConfirmedOrder): OrderOutlook {
  const grid = new PriceGrid(option.tick, option.precision);
  const { tradeType, marketType } = draft;
  /** The side of the book that the order meets. */
  const quote = (): string | null => {
    const ticker = marketStore.ticker(option.stock);
    return (tradeType === 'LONG' ? ticker?.ask : ticker?.bid) ?? null;
  };
  const quoteText = () => formatFigure(quote(), { places: option.precision });
  const ticksBetween = (from: string | null, to: string | null): number | null => {
    const [start, end] = [from, to].map((price) => (price === null ? null : grid.rowOf(price)));
    return start == null || end == null ? null : end - start;
  };

  const asked = quote();
  const ownPrice = draft.stopPrice ?? draft.price;
  const isMarket = marketType === 'MARKET';
  const fillsNow = () => {
    const ticks = ticksBetween(quote(), draft.price);
    return ticks !== null && (tradeType === 'LONG' ? ticks >= 0 : ticks <= 0);
  };
  const fill = () => ({ text: text(isMarket || fillsNow() ? 'oversea.fillsNow' : 'oversea.fillWaits') });
  return {
    market: isMarket ? () => ({ text: text('oversea.atMarket', { price: quoteText() }) }) : null,
    moved: isMarket ? () => ({ text: ticksText(ticksBetween(asked, quote())) }) : null,
    now: isMarket
      ? null
      : () => ({
          text: text('oversea.nowAway', { price: quoteText(), away: ticksText(ticksBetween(quote(), ownPrice)) }),
        }),
    fill: isMarket || marketType === 'LIMIT' ? fill : null,
    net: position === null || closing === 0 ? null : () => netWords(option, position, closing, ownPrice),
  };
}

function ticksText(ticks: number | null): string {
  if (ticks === null) return NO_VALUE;
  if (ticks === 0) return text('oversea.ticks', { count: 0 });
  return text('oversea.awayTicks', { way: ticks > 0 ? '▲' : '▼', ticks: formatFigure(Math.abs(ticks)) });
}

function netWords(option: OverseaOption, position: OverseaPosition, qty: number, price: string | null): LiveWords {
  const pnl =
    price === null ? closingPnlNow(option, position, qty) : closingPnlAt(option, position, qty, decimal(price));
  if (pnl === null) return { text: NO_VALUE, direction: 'flat' };
  const net = netOfFees(pnl, qty, option);
  const unit = currencyUnit(currentSite().binaryCurrency);
  return { text: formatAmount(net, unit, { signed: true }), direction: directionOf(net) };
}
