import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { breakEvenNow } from '../../../data/account/live-rate.ts';
import { instrumentName, isAlwaysOpen } from '../../../data/market/instrument.ts';
import { marketStore } from '../../../data/market/market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isDone } from '../../../trading/is-done.ts';
import { LIVE_DIRECTION, LiveText } from '../../../trading/live-text.tsx';
import { amountWords } from '../../../trading/result.ts';
import type { FollowedPosition, OrderTerms, ProductTerms, Text } from '../../../trading/terms.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';
import { overseaMoney, resultNow } from '../order/oversea-result.ts';
import { cancelOrders } from '../order/submit-order.ts';
import { OvernightRow } from './overnight-row.tsx';
import { OvernightSwitch } from './overnight-switch.tsx';
import { type PositionSheet, PositionSheets } from './position-sheets.tsx';
import { exitsText, ticksWords } from './position-texts.ts';
import { usePositionActions } from './use-position-actions.ts';

/** Overseas futures in the terms of the shared lists. */
export const OVERSEA_TERMS: ProductTerms<OverseaOption, OverseaOrder, OverseaPosition> = {
  orderOf,
  Position: FollowedOverseaPosition,
  figureText: {
    entry: 'oversea.average',
    price: 'trading.lastPrice',
    breakEven: 'trading.breakEven',
    gross: 'trading.openPnl',
    fees: 'trading.fee',
    overnight: 'overseaDesktop.overnight',
  },
  cells: ['entry', 'price', 'breakEven', 'gross', 'fees'],
  columns: [['entry', 'price'], ['breakEven'], ['gross', 'fees'], ['overnight']],
};

function FollowedOverseaPosition({
  contract: option,
  position,
  show,
}: FollowedPosition<OverseaOption, OverseaPosition>) {
  const t = useText();
  const { canClose, grey } = usePositionActions(option, position);
  const [open, setOpen] = useState<PositionSheet | null>(null);
  const name = instrumentName(option, currentLanguage());
  const sideText = t(SIDE_TEXT[position.tradeType]);
  const money = overseaMoney();
  const price = (figure: string | null | undefined) => formatFigure(figure, { places: option.precision });
  const live = (read: () => string) => <LiveText stock={option.stock} read={() => ({ text: read() })} />;
  const exits = {
    key: 'exits',
    label: exitsText(position) ?? t('oversea.positionExits'),
    onPress: () => setOpen('exits'),
  };
  const close = {
    key: 'close',
    short: t('trading.close'),
    label: t('overseaDesktop.marketClose'),
    isMain: true,
    disabled: !canClose,
    onPress: () => setOpen('close'),
  };
  return show({
    id: position.id,
    stock: option.stock,
    name,
    href: `/oversea/${option.id}`,
    tradeType: position.tradeType,
    sideText,
    tag: (
      <Tag tone={position.tradeType === 'LONG' ? 'up' : 'down'}>
        {sideText} {position.qty}
      </Tag>
    ),
    money,
    result: () => resultNow(option, position),
    progress: () => ticksWords(option, position),
    isGrey: grey,
    figures: {
      entry: { value: price(position.entryPrice) },
      price: { value: live(() => price(marketStore.ticker(option.stock)?.last)) },
      breakEven: { value: live(() => price(breakEvenNow(option, position))) },
      gross: {
        value: (
          <LiveText
            stock={option.stock}
            read={() => amountWords(resultNow(option, position)?.gross, money)}
            className={grey ? 'text-ink-3' : LIVE_DIRECTION}
          />
        ),
      },
      fees: {
        value: live(() => formatAmount(resultNow(option, position)?.fees, money.unit, { places: money.places })),
      },
      ...(isAlwaysOpen(option) ? {} : { overnight: { value: <OvernightSwitch position={position} name={name} /> } }),
    },
    extra: isAlwaysOpen(option) ? null : <OvernightRow option={option} position={position} name={name} />,
    actions: [exits, close],
    rowActions: [[{ ...close, label: t('trading.close') }], [exits]],
    sheets: (
      <PositionSheets
        open={open}
        option={option}
        position={position}
        canClose={canClose}
        onClose={() => setOpen(null)}
      />
    ),
  });
}

function orderOf(option: OverseaOption, order: OverseaOrder, t: Text): OrderTerms {
  const { id, tradeType, marketType, trailTicks, ocoGroup, scaleGroup, createdAt, qty } = order;
  return {
    id,
    stock: option.stock,
    tradeType,
    sideText: t(SIDE_TEXT[tradeType]),
    priceText: priceOf(order, option, t),
    sizeText: t('trading.contracts', { count: qty }),
    details: [
      instrumentName(option, currentLanguage()),
      trailTicks === null
        ? t(MARKET_TYPE_TEXT[marketType])
        : t('trading.trailingOf', { distance: t('trading.ticksOf', { ticks: formatFigure(trailTicks) }) }),
      ...(ocoGroup === null ? [] : [t('trading.pair')]),
      formatKstTime(createdAt),
    ],
    isAmendable: true,
    ...(ocoGroup === null ? {} : { cancelHint: t('trading.cancelsPair') }),
    ...(scaleGroup === null ? {} : { group: { id: scaleGroup, cancel: () => cancelGroup(scaleGroup) } }),
    cancel: () => cancelOrders([id]),
  };
}

async function cancelGroup(scaleGroup: OverseaOrderId): Promise<boolean> {
  const { cancelContractScale } = await import('../../../data/trading/scale-orders.ts');
  return isDone(await cancelContractScale(scaleGroup));
}

/** Where a working order waits: its price, its stop, or the stop and the limit it becomes. */
function priceOf({ price, stopPrice, status }: OverseaOrder, { precision }: OverseaOption, t: Text): string {
  const written = (figure: string | null) => formatFigure(figure, { places: precision });
  // Triggered, the stop has done its part.
  if (stopPrice === null || status === 'TRIGGERED') return written(price);
  if (price === null) return written(stopPrice);
  return t('overseaDesktop.stopToLimit', { stop: written(stopPrice), price: written(price) });
}
