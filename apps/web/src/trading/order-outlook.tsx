import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, divideRounded, parseDecimal } from '@hoga/kernel/decimal';
import type { KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../data/market/market.ts';
import { text } from '../shared/i18n/i18n.ts';
import { LIVE_DIRECTION, LiveText, type LiveWords } from './live-text.tsx';
import type { Priced } from './price-keypad.tsx';

/** An order to be confirmed. */
export interface AskedOrder extends Priced {
  readonly tradeType: TradeSide;
  readonly marketType: EntryType;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** The quote when the question opened. */
  readonly asked: string | null;
}

/**
 * What changes with the price while an order is being confirmed: the quote it meets and how far that has moved since
 * the question opened, or how far the order's own price lies from it; whether it fills at once.
 */
export function outlookRows(order: AskedOrder): readonly KeyValueRow[] {
  const { stock, tradeType, marketType, price, stopPrice, tick, precision, asked } = order;
  const isMarket = marketType === 'MARKET';
  const quote = () => quoteFor(stock, tradeType);
  const quoteText = () => formatFigure(quote(), { places: precision });
  const fillsNow = () => {
    const ticks = ticksBetween(quote(), price, tick);
    return ticks !== null && (tradeType === 'LONG' ? ticks >= 0 : ticks <= 0);
  };
  const row = (key: string, label: string, read: () => LiveWords): KeyValueRow => ({
    key,
    label,
    value: <LiveText stock={stock} read={read} className={LIVE_DIRECTION} />,
  });
  const quoted = isMarket
    ? [
        row('market', text('trading.orderPrice'), () => ({ text: text('trading.atMarket', { price: quoteText() }) })),
        row('moved', text('trading.moved'), () => ({ text: ticksText(ticksBetween(asked, quote(), tick)) })),
      ]
    : [awayRow({ stock, tick, precision }, quote, stopPrice ?? price)];
  const fill = () => ({ text: text(isMarket || fillsNow() ? 'trading.fillsNow' : 'trading.fillWaits') });
  return [...quoted, ...(isMarket || marketType === 'LIMIT' ? [row('fill', text('trading.fill'), fill)] : [])];
}

/** A present price, and the distance of another from it: 60,000.0 (▼ 10틱). */
export function awayRow(
  { stock, tick, precision }: Priced,
  now: () => string | null,
  price: string | null,
): KeyValueRow {
  const read = () => ({
    text: text('trading.nowAway', {
      price: formatFigure(now(), { places: precision }),
      away: ticksText(ticksBetween(now(), price, tick)),
    }),
  });
  return { key: 'now', label: text('trading.lastPrice'), value: <LiveText stock={stock} read={read} /> };
}

/** The side of the book that an order meets: a buyer pays the ask, a seller gets the bid. */
export function quoteFor(stock: string, side: TradeSide): string | null {
  const ticker = marketStore.ticker(stock);
  return (side === 'LONG' ? ticker?.ask : ticker?.bid) ?? null;
}

/** Whole ticks from one price to another; `null` where one is not known. */
function ticksBetween(from: string | null, to: string | null, tick: Decimal): number | null {
  const [start, end] = [parseDecimal(from ?? ''), parseDecimal(to ?? '')];
  return start === null || end === null ? null : Number(divideRounded(end - start, tick, 'halfUp'));
}

/** ▲ 19틱 */
function ticksText(ticks: number | null): string {
  if (ticks === null) return NO_VALUE;
  if (ticks === 0) return text('trading.ticksOf', { ticks: 0 });
  return text('trading.awayTicks', { way: ticks > 0 ? '▲' : '▼', ticks: formatFigure(Math.abs(ticks)) });
}
