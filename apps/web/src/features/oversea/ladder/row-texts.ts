import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import type { useText } from '../../../shared/i18n/use-text.ts';
import type { LadderColumn } from './ladder-column.ts';
import type { RowTexts } from './ladder-row.ts';

export const COLUMN_TEXT: Readonly<Record<LadderColumn, TextKey>> = {
  traded: 'oversea.traded',
  sellStop: 'oversea.sellStop',
  sell: 'market.sell',
  price: 'market.ladder',
  buy: 'market.buy',
  buyStop: 'oversea.buyStop',
};

const MOST_TEXTS = 2_000;

/** Numbers of orders repeat, and so do sums: each is formatted once. */
function keptByCount(write: (count: number) => string): (count: number) => string {
  const texts = new Map<number, string>();
  return (count) => {
    const text = texts.get(count) ?? write(count);
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(count, text);
    return text;
  };
}

/** The texts of rows; under quantities stand sums or numbers of orders. */
export function rowTexts(t: ReturnType<typeof useText>, showSums: boolean): RowTexts {
  const ordersText = keptByCount((count) => t('market.orders', { count }));
  const sumText = keptByCount((sum) => t('oversea.depthBefore', { amount: formatFigure(sum) }));
  return {
    under: ({ count, sum }) => (showSums ? sumText(sum) : ordersText(count)),
    high: t('market.high'),
    low: t('market.low'),
    tags: {
      average: t('oversea.average'),
      breakEven: t('trading.breakEven'),
      takeProfit: t('trading.takeProfit'),
      stopLoss: t('trading.stopLoss'),
    },
    own: (column, price, { qty, orderIds }) =>
      t(orderIds.length > 1 ? 'oversea.ownOrdersSeveral' : 'oversea.ownOrders', {
        column: t(COLUMN_TEXT[column]),
        price,
        count: qty,
        orders: orderIds.length,
      }),
  };
}
