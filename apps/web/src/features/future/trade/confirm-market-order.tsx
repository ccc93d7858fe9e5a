import { notionalOf } from '@hoga/domain/futures/notional';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { min, mul, parseDecimal } from '@hoga/kernel/decimal';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { LiveText } from '../../../trading/live-text.tsx';
import { outlookRows, quoteFor } from '../../../trading/order-outlook.tsx';
import { netRow } from '../../../trading/result-rows.tsx';
import type { OrderSituation } from '../form/order-figures.ts';
import { COIN_MONEY, closingResult } from '../model/coin-result.ts';

/** Confirms a market order, with the live price and cost. */
export function confirmMarketOrder(
  situation: OrderSituation,
  amount: string | null,
  side: TradeSide,
): Promise<boolean> {
  const sideText = text(side === 'LONG' ? 'futures.buyLong' : 'futures.sellShort');
  return confirm({
    title: `${situation.terms.name} ${sideText}`,
    body: <KeyValue rows={rowsOf(situation, amount, side)} className="text-left" />,
    confirmText: sideText,
    tone: side === 'LONG' ? 'buy' : 'sell',
  });
}

function rowsOf({ terms, position }: OrderSituation, typed: string | null, side: TradeSide): readonly KeyValueRow[] {
  const { stock, tick, precision, takerFee } = terms;
  const amount = parseDecimal(typed ?? '');
  const quote = () => parseDecimal(quoteFor(stock, side) ?? '');
  const fee = () => {
    const price = quote();
    return price === null || amount === null ? null : mul(notionalOf(amount, price), takerFee, 'ceil');
  };
  const held = position === null || position.tradeType === side ? null : heldPosition(position);
  return [
    ...outlookRows({
      stock,
      tick,
      precision,
      tradeType: side,
      marketType: 'MARKET',
      price: null,
      stopPrice: null,
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
            read: () => closingResult(held, amount === null ? null : min(amount, held.amount), quote(), terms),
          }),
        ]),
  ];
}
