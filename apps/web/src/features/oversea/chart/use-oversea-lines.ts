import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { languageStore } from '@hoga/ui/texts/language-store.ts';
import { readText } from '@hoga/ui/texts/read-text.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { positionOf, useOverseaOrders, useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { netOfFees } from '../../../data/account/oversea-net.ts';
import { figuresAt } from '../../../data/account/oversea-position-figures.ts';
import { marketStore } from '../../../data/market/market.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { currentSite } from '../../../data/site/site-store.ts';
import type { ChartLine } from '../../../shared/chart/chart-line.ts';
import type { useText } from '../../../shared/i18n/use-text.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';
import { type LineWords, overseaLines, withResult } from './oversea-lines.ts';

/**
 * The lines of the instrument on the screen, the same ones until an order, the position or the language changes; that of
 * the average follows the price.
 */
export function useOverseaLines(option: OverseaOption, isOpen: boolean): readonly ChartLine[] {
  const position = useOverseaPosition(option.id);
  const orders = useOverseaOrders(option.id);
  const catalogue = useStore(languageStore, (state) => state.catalogue);
  const lines = useMemo(() => {
    const words = lineWords(option, (key, values) => readText(catalogue, key, values));
    return overseaLines({ option, position, orders, isOpen, words });
  }, [catalogue, option, position, orders, isOpen]);
  const last = useTickerPart(option.stock, (ticker) => ticker?.last ?? null);
  const result = position === null || last === null ? null : netAt(option, position, last);
  const netText = result === null ? null : readText(catalogue, 'trading.netOf', { amount: result });
  return useMemo(
    () => (position === null || netText === null ? lines : withResult(lines, position, netText)),
    [lines, position, netText],
  );
}

/** A position's net result after both fees; `null` before the first rate. */
function netAt(option: OverseaOption, position: OverseaPosition, price: string): string | null {
  const { pnl } = figuresAt(option, position, decimal(price));
  if (pnl === null) return null;
  const unit = currencyUnit(currentSite().binaryCurrency);
  return formatAmount(netOfFees(pnl, position.qty, option), unit, { signed: true });
}

function lineWords(option: OverseaOption, text: ReturnType<typeof useText>): LineWords {
  const grid = new PriceGrid(option.tick, option.precision);
  return {
    average: (side, qty) => text('overseaDesktop.lineAverage', { side: text(SIDE_TEXT[side]), qty }),
    exit: (exit, ticks, price) => {
      const name = text(exit === 'TP' ? 'trading.takeProfit' : 'trading.stopLoss');
      const written = formatFigure(ticks, { signed: true });
      const position = positionOf(option.id);
      const pnl = price === null || position === null ? null : figuresAt(option, position, price).pnl;
      if (pnl === null || position === null) return text('overseaDesktop.lineExit', { name, ticks: written });
      const unit = currencyUnit(currentSite().binaryCurrency);
      return text('overseaDesktop.lineExitAt', {
        name,
        ticks: written,
        amount: formatAmount(netOfFees(pnl, position.qty, option), unit, { signed: true }),
      });
    },
    order: ({ tradeType, marketType }, qty, row) => {
      const values = { side: text(SIDE_TEXT[tradeType]), qty, kind: text(MARKET_TYPE_TEXT[marketType]) };
      const last = row === null ? null : grid.rowOf(marketStore.ticker(option.stock)?.last ?? '');
      if (row === null || last === null) return text('overseaDesktop.lineOrder', values);
      return text('overseaDesktop.lineOrderAt', { ...values, ticks: formatFigure(row - last, { signed: true }) });
    },
  };
}
