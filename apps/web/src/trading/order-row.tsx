import { Button } from '@hoga/ui/components/button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useRef, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { LiveText } from './live-text.tsx';
import type { OrderTerms } from './terms.ts';

export interface OrderRowProps {
  order: OrderTerms;
  onAmend: () => void;
}

/** An order that works or waits; it can be cancelled whatever the prices do. */
export function OrderRow({ order, onAmend }: OrderRowProps) {
  const t = useText();
  const { tradeType, sideText: side, priceText: price, sizeText, details, live, stock, cancelHint } = order;
  const [isCancelling, setCancelling] = useState(false);
  /** Set at once: a second tap comes before the first one's render. */
  const isAsked = useRef(false);
  const cancel = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setCancelling(true);
    // Done, the row leaves with its event; refused, it can be tried again.
    if (await order.cancel()) return;
    isAsked.current = false;
    setCancelling(false);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-gutter py-1.5 lg:px-3">
      <Tag tone={tradeType === 'LONG' ? 'up' : 'down'} className="w-[38px] justify-center">
        {side}
      </Tag>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">
          {price} <span className="text-caption font-medium text-ink-3">× {sizeText}</span>
        </p>
        <p className="text-micro text-ink-3">
          {details.join(' · ')}
          {live !== undefined && (
            <>
              {' · '}
              <LiveText stock={stock} read={live} />
            </>
          )}
        </p>
      </div>
      {order.isAmendable && (
        <Button
          size="sm"
          variant="ghost"
          className="-mr-2"
          aria-label={t('trading.amendOf', { side, price })}
          disabled={isCancelling}
          onClick={onAmend}
        >
          {t('trading.amend')}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={[t('trading.cancelOf', { side, price }), ...(cancelHint === undefined ? [] : [cancelHint])].join(
          ', ',
        )}
        disabled={isCancelling}
        onClick={() => void cancel()}
      >
        {t(isCancelling ? 'trading.cancelling' : 'trading.cancel')}
      </Button>
    </li>
  );
}
