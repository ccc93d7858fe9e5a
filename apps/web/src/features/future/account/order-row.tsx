import { isSuccess } from '@hoga/client/reply';
import type { FuturesOrder } from '@hoga/contract/futures';
import { type Decimal, div, parseDecimal, times, toFixed } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useRef, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { cancelOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isAmendable, orderPrice } from '../model/order-price.ts';
import { openSheet } from '../sheets/sheet-store.ts';
import { MARKET_TYPE_TEXT } from './order-words.ts';

/** An order that works or waits; cancelling stays possible whatever the prices do. */
export function OrderRow({ order, terms }: { order: FuturesOrder; terms: ContractTerms }) {
  const t = useText();
  const last = useTickerPart(terms.stock, (ticker) => ticker?.last ?? null);
  const [isCancelling, setCancelling] = useState(false);
  /** Set at once: a second tap comes before the first one's render. */
  const wasAsked = useRef(false);
  const isBuy = order.tradeType === 'LONG';
  const price = orderPrice(order);
  const cancel = async () => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    setCancelling(true);
    const reply = await cancelOrder(order.id);
    // Done, the row leaves with its event; refused, it can be tried again.
    if (isSuccess(reply)) return;
    wasAsked.current = false;
    setCancelling(false);
    await alert({ body: messageFor(reply) });
  };
  const by = t(order.isMark === 1 ? 'futures.markShort' : 'futures.lastShort');
  const isTriggered = order.triggerPrice !== null;
  const type =
    order.trailTicks === null
      ? t(MARKET_TYPE_TEXT[order.marketType])
      : t('trading.trailingOf', {
          distance: formatFigure(times(terms.tick, order.trailTicks), { places: terms.precision }),
        });
  const details = [
    terms.name,
    isTriggered ? `${type} (${by})` : type,
    ...(order.marketType === 'STOPLIMIT'
      ? [t('futures.triggerAt', { price: formatFigure(order.triggerPrice, { places: terms.precision }), by })]
      : []),
    ...(order.reduceOnly === 1 && isAmendable(order) ? [t('futures.reduceTag')] : []),
    ...(order.ocoGroup === null ? [] : [t('trading.pair')]),
    ...distanceText(price, last).map((percent) => t('futures.fromLast', { percent })),
  ];
  return (
    <li className="flex min-h-16 items-center gap-3 px-gutter py-2.5 lg:px-3 lg:py-1.5">
      <Tag tone={isBuy ? 'up' : 'down'} className="w-[38px] justify-center">
        {t(isBuy ? 'futures.buy' : 'futures.sell')}
      </Tag>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">
          {formatFigure(price, { places: terms.precision })}{' '}
          <span className="text-caption font-medium text-ink-3">
            × {formatFigure(order.amount, { places: terms.quantityPlaces })} {terms.unit}
          </span>
        </p>
        <p className="text-micro text-ink-3">{details.join(' · ')}</p>
      </div>
      {isAmendable(order) && (
        <Button
          size="sm"
          variant="ghost"
          className="-mr-2"
          disabled={isCancelling}
          onClick={() => openSheet({ kind: 'amend', orderId: order.id })}
        >
          {t('futures.amend')}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={isCancelling} onClick={() => void cancel()}>
        {t(isCancelling ? 'futures.cancelling' : 'futures.cancel')}
      </Button>
    </li>
  );
}

function distanceText(price: string | null, last: string | null): readonly string[] {
  const at = parseDecimal(price ?? '');
  const from = parseDecimal(last ?? '');
  if (at === null || from === null || from <= 0n) return [];
  const percent = times(div((at - from) as Decimal, from, 'halfUp'), 100);
  return [formatPercent(toFixed(percent, 2))];
}
