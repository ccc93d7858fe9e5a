import type { OverseaOption } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ordersOf, positionOf } from '../../../data/account/oversea-account.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage, text } from '../../../shared/i18n/i18n.ts';
import { outlookRows, quoteFor } from '../../../trading/order-outlook.tsx';
import { netRow, resultRows } from '../../../trading/result-rows.tsx';
import { orderCost } from './order-cost.ts';
import type { OrderDraft } from './order-draft.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from './order-labels.ts';
import { closingResult, overseaMoney } from './oversea-result.ts';

/** Confirms an order, with its cost. */
export function confirmOrder(option: OverseaOption, draft: OrderDraft): Promise<boolean> {
  const side = text(SIDE_TEXT[draft.tradeType]);
  return confirm({
    title: text('oversea.confirmTitle', { name: instrumentName(option, currentLanguage()), side }),
    body: <KeyValue rows={consequenceRows(option, draft)} className="text-left" />,
    confirmText: text('oversea.confirmAction', { side }),
    tone: draft.tradeType === 'LONG' ? 'buy' : 'sell',
  });
}

function consequenceRows(option: OverseaOption, draft: OrderDraft): readonly KeyValueRow[] {
  const position = positionOf(option.id);
  const cost = orderCost({
    option,
    tradeType: draft.tradeType,
    qty: draft.qty,
    position,
    orders: ordersOf(option.id),
  });
  const { unit } = overseaMoney();
  const row = (key: 'kind' | 'stopPrice' | 'marginHold' | 'exits', value: string) => ({
    key,
    label: text(`oversea.${key}`),
    value,
  });
  const result = {
    stock: option.stock,
    money: overseaMoney(),
    read: () =>
      position === null
        ? null
        : closingResult(option, position, cost.closing, draft.stopPrice ?? draft.price ?? undefined),
  };
  const fee = { key: 'fee', label: text('trading.fee'), value: formatAmount(cost.fee, unit) };
  return [
    row('kind', text(MARKET_TYPE_TEXT[draft.marketType])),
    ...(draft.stopPrice === null ? [] : [row('stopPrice', priceText(option, draft.stopPrice))]),
    ...(draft.price === null
      ? []
      : [{ key: 'price', label: text('trading.orderPrice'), value: priceText(option, draft.price) }]),
    ...outlookRows({
      ...draft,
      stock: option.stock,
      tick: decimal(option.tick),
      precision: option.precision,
      asked: quoteFor(option.stock, draft.tradeType),
    }),
    { key: 'quantity', label: text('trading.quantity'), value: text('trading.contracts', { count: draft.qty }) },
    row('marginHold', cost.opening === 0 ? text('oversea.closesOnly') : formatAmount(cost.margin, unit)),
    // A closing order has lines that add up; an order that also opens has the fee of the whole order.
    ...(cost.opening === 0 ? resultRows({ ...result, hasFunding: false }) : [fee]),
    ...(cost.opening > 0 && cost.closing > 0 ? [netRow(result)] : []),
    ...(cost.opening === 0 ? [] : [row('exits', exitsText(draft))]),
  ];
}

function priceText(option: OverseaOption, price: string): string {
  return formatFigure(price, { places: option.precision });
}

function exitsText({ tpTick, slTick }: OrderDraft): string {
  const exits = [
    tpTick === null ? null : text('oversea.exitTicks', { name: text('trading.takeProfit'), ticks: tpTick }),
    slTick === null ? null : text('oversea.exitTicks', { name: text('trading.stopLoss'), ticks: slTick }),
  ].filter((exit) => exit !== null);
  return exits.length === 0 ? text('oversea.noExits') : exits.join(' · ');
}
