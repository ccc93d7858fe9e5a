import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { LadderColumn } from './ladder-column.ts';
import type { RowTexts } from './ladder-row.ts';

export const COLUMN_TEXT: Readonly<Record<LadderColumn, TextKey>> = {
  sellStop: 'oversea.sellStop',
  sell: 'market.sell',
  price: 'market.ladder',
  buy: 'market.buy',
  buyStop: 'oversea.buyStop',
};

/** Numbers of orders repeat themselves: each is put into words once. */
function keptByCount(write: (count: number) => string): (count: number) => string {
  const texts = new Map<number, string>();
  return (count) => {
    const text = texts.get(count) ?? write(count);
    texts.set(count, text);
    return text;
  };
}

/** The words rows are written in. */
export function useRowTexts(): RowTexts {
  const t = useText();
  return {
    orders: keptByCount((count) => t('market.orders', { count })),
    high: t('market.high'),
    low: t('market.low'),
    tags: {
      average: t('oversea.average'),
      breakEven: t('oversea.breakEven'),
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
