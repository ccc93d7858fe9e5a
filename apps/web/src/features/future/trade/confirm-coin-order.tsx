import { notionalOf } from '@hoga/domain/futures/notional';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { min, mul, parseDecimal } from '@hoga/kernel/decimal';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import { marketStore } from '../../../data/market/market.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { LiveText } from '../../../trading/live-text.tsx';
import { outlookRows, quoteFor } from '../../../trading/order-outlook.tsx';
import { netRow } from '../../../trading/result-rows.tsx';
import { MARKET_TYPE_TEXT } from '../account/order-words.ts';
import { exitPrices } from '../form/order-checks.ts';
import { needsPrice, needsTrigger, type OrderDraft } from '../form/order-draft.ts';
import { type OrderSituation, quoteOf } from '../form/order-figures.ts';
import { marketTypeOf } from '../form/send-order.ts';
import { COIN_MONEY, closingResult } from '../model/coin-result.ts';

/** Confirms an order, with the live price and cost. */
export function confirmCoinOrder(situation: OrderSituation, draft: OrderDraft, side: TradeSide): Promise<boolean> {
  const sideText = text(side === 'LONG' ? 'futures.buyLong' : 'futures.sellShort');
  return confirm({
    title: `${situation.terms.name} ${sideText}`,
    body: <KeyValue rows={rowsOf(situation, draft, side)} className="text-left" />,
    confirmText: sideText,
    tone: side === 'LONG' ? 'buy' : 'sell',
  });
}

function rowsOf(situation: OrderSituation, draft: OrderDraft, side: TradeSide): readonly KeyValueRow[] {
  const { terms, position } = situation;
  const { stock, tick, precision, takerFee } = terms;
  const amount = parseDecimal(draft.amount ?? '');
  const price = needsPrice(draft.type) ? draft.price : null;
  const trigger = needsTrigger(draft.type) ? draft.trigger : null;
  const written = (figure: string | null) => formatFigure(figure, { places: precision });
  /** Its own price, else the quote that it would meet. */
  const at = () => parseDecimal(price ?? trigger ?? quoteFor(stock, side) ?? '');
  const fee = () => {
    const now = at();
    return now === null || amount === null ? null : mul(notionalOf(amount, now), takerFee, 'ceil');
  };
  const held = position === null || position.tradeType === side ? null : heldPosition(position);
  return [
    ...(draft.type === 'MARKET'
      ? []
      : [{ key: 'kind', label: text('futures.orderType'), value: text(MARKET_TYPE_TEXT[marketTypeOf(draft.type)]) }]),
    ...(trigger === null
      ? []
      : [
          {
            key: 'trigger',
            label: text('futures.trigger'),
            value: `${written(trigger)} (${text(draft.isMark ? 'futures.markShort' : 'futures.lastShort')})`,
          },
        ]),
    ...(price === null ? [] : [{ key: 'price', label: text('trading.orderPrice'), value: written(price) }]),
    ...outlookRows({
      stock,
      tick,
      precision,
      tradeType: side,
      marketType: marketTypeOf(draft.type),
      price,
      stopPrice: trigger,
      asked: quoteFor(stock, side),
    }),
    {
      key: 'quantity',
      label: text('trading.quantity'),
      value: `${formatFigure(amount, { places: terms.quantityPlaces })} ${terms.unit}`,
    },
    {
      key: 'fee',
      label: text('trading.fee'),
      value: (
        <LiveText
          stock={stock}
          read={() => ({ text: formatAmount(fee(), COIN_MONEY.unit, { places: COIN_MONEY.places, rounding: 'ceil' }) })}
        />
      ),
    },
    ...(held === null
      ? []
      : [
          netRow({
            stock,
            money: COIN_MONEY,
            read: () => closingResult(held, amount === null ? null : min(amount, held.amount), at(), terms),
          }),
        ]),
    ...exitRows(situation, draft, side),
  ];
}

/** The exits that the position gets when the order fills. */
function exitRows(situation: OrderSituation, draft: OrderDraft, side: TradeSide): readonly KeyValueRow[] {
  const { stock, precision } = situation.terms;
  const quote = quoteOf(marketStore.ticker(stock));
  if (quote === null) return [];
  const prices = exitPrices(draft, side, quote, situation);
  return (['takeProfit', 'stopLoss'] as const).flatMap((exit) =>
    prices[exit] === null
      ? []
      : [{ key: exit, label: text(`futures.${exit}`), value: formatFigure(prices[exit], { places: precision }) }],
  );
}
