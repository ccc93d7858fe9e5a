import type { OverseaOption } from '@hoga/contract/market';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useRef, useState } from 'react';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveText } from '../../../trading/live-text.tsx';
import { marketDraft } from '../order/order-draft.ts';
import { submitOrder } from '../order/submit-order.ts';
import { currentTerms, useOrderQty } from '../order/ticket-store.ts';

export interface MarketButtonsProps {
  option: OverseaOption;
  mayOrder: (side: TradeSide) => boolean;
}

/** 시장가 매도 left, 시장가 매수 right, each with the price it would get. */
export function MarketButtons({ option, mayOrder }: MarketButtonsProps) {
  const t = useText();
  const qty = useOrderQty(option);
  const [pending, setPending] = useState<TradeSide | null>(null);
  const isBusy = useRef(false);

  const order = async (side: TradeSide) => {
    // A second tap before the first is answered is the same tap.
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(side);
    try {
      await submitOrder(option, marketDraft(side, currentTerms(option)));
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  };

  const button = (side: TradeSide) => (
    <Button
      variant={side === 'LONG' ? 'buy' : 'sell'}
      disabled={!mayOrder(side)}
      pending={pending === side}
      onClick={() => void order(side)}
      className="min-w-0 px-2"
      detail={
        <LiveText
          stock={option.stock}
          read={() => ({
            text: t('oversea.priceAndQuantity', {
              price: quoteText(option, side),
              quantity: t('trading.contracts', { count: qty }),
            }),
          })}
        />
      }
    >
      {t(side === 'LONG' ? 'oversea.marketBuy' : 'oversea.marketSell')}
    </Button>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {button('SHORT')}
      {button('LONG')}
    </div>
  );
}

/** A buyer pays the ask, a seller gets the bid. */
function quoteText({ stock, precision }: OverseaOption, side: TradeSide): string {
  const ticker = marketStore.ticker(stock);
  return formatFigure(side === 'LONG' ? ticker?.ask : ticker?.bid, { places: precision });
}
