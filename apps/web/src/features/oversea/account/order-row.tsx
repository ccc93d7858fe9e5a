import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { Button } from '@hoga/ui/components/button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useRef, useState } from 'react';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage, text } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';
import { cancelOrders } from '../order/submit-order.ts';

export interface OrderRowProps {
  option: OverseaOption;
  order: OverseaOrder;
  onAmend: () => void;
}

/** A working order; it can be cancelled whatever the prices do. */
export function OrderRow({ option, order, onAmend }: OrderRowProps) {
  const t = useText();
  const [isCancelling, setCancelling] = useState(false);
  /** Set at once: a second tap comes before the first one's render. */
  const isAsked = useRef(false);
  const cancel = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setCancelling(true);
    // Done, the row leaves with its event; refused, it can be tried again.
    if (await cancelOrders([order.id])) return;
    isAsked.current = false;
    setCancelling(false);
  };
  const side = t(SIDE_TEXT[order.tradeType]);
  const price = orderPriceText(order, option);
  const details = [
    instrumentName(option, currentLanguage()),
    order.trailTicks === null
      ? t(MARKET_TYPE_TEXT[order.marketType])
      : t('trading.trailingOf', { distance: t('trading.ticksOf', { ticks: formatFigure(order.trailTicks) }) }),
    ...(order.ocoGroup === null ? [] : [t('trading.pair')]),
    formatKstTime(order.createdAt),
  ];
  return (
    <li className="flex min-h-14 items-center gap-3 px-gutter py-1.5 lg:px-3">
      <Tag tone={order.tradeType === 'LONG' ? 'up' : 'down'} className="w-[38px] justify-center">
        {side}
      </Tag>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">
          {price} <span className="text-caption font-medium text-ink-3">× {order.qty}</span>
        </p>
        <p className="truncate text-micro text-ink-3">{details.join(' · ')}</p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mr-2"
        aria-label={t('overseaDesk.amendOf', { side, price })}
        disabled={isCancelling}
        onClick={onAmend}
      >
        {t('overseaDesk.amend')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('overseaDesk.cancelOf', { side, price })}
        disabled={isCancelling}
        onClick={() => void cancel()}
      >
        {t(isCancelling ? 'overseaDesk.cancelling' : 'overseaDesk.cancel')}
      </Button>
    </li>
  );
}

/** Where a working order waits: its price, its stop, or the stop and the limit it becomes. */
function orderPriceText(
  { price, stopPrice, status }: Pick<OverseaOrder, 'price' | 'stopPrice' | 'status'>,
  { precision }: Pick<OverseaOption, 'precision'>,
): string {
  const written = (figure: string | null) => formatFigure(figure, { places: precision });
  // Triggered, the stop has done its part.
  if (stopPrice === null || status === 'TRIGGERED') return written(price);
  if (price === null) return written(stopPrice);
  return text('overseaDesk.stopToLimit', { stop: written(stopPrice), price: written(price) });
}
