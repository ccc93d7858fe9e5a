import type { OverseaOption } from '@hoga/contract/market';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MarketButtons } from '../../../trading/dock/market-buttons.tsx';
import { marketDraft } from '../order/order-draft.ts';
import { submitOrder } from '../order/submit-order.ts';
import { currentTerms, useOrderQty } from '../order/ticket-store.ts';

export interface OverseaMarketButtonsProps {
  option: OverseaOption;
  mayOrder: (side: TradeSide) => boolean;
}

/** 시장가 매도 left, 시장가 매수 right, each with the price it would get. */
export function OverseaMarketButtons({ option, mayOrder }: OverseaMarketButtonsProps) {
  const t = useText();
  const qty = useOrderQty(option);
  return (
    <MarketButtons
      stock={option.stock}
      labels={{ LONG: 'oversea.marketBuy', SHORT: 'oversea.marketSell' }}
      detail={(side) =>
        t('ladder.priceAnd', { price: quoteText(option, side), detail: t('trading.contracts', { count: qty }) })
      }
      mayOrder={mayOrder}
      order={(side) => submitOrder(option, marketDraft(side, currentTerms(option)))}
    />
  );
}

/** A buyer pays the ask, a seller gets the bid. */
function quoteText({ stock, precision }: OverseaOption, side: TradeSide): string {
  const ticker = marketStore.ticker(stock);
  return formatFigure(side === 'LONG' ? ticker?.ask : ticker?.bid, { places: precision });
}
