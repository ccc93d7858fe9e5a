import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { ZERO } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MarketButtons } from '../../../trading/dock/market-buttons.tsx';
import { type OrderSituation, quoteOf, sideFigures } from '../form/order-figures.ts';
import { marketDraft } from './ladder-draft.ts';
import { submitOrder } from './submit-ladder-order.ts';
import { useLadderQuantity } from './use-ladder-quantity.ts';

export interface CoinMarketButtonsProps {
  situation: OrderSituation;
  isBlocked: boolean;
}

/** 시장가 숏 left, 시장가 롱 right, each with what it would do: hold an amount, or reduce the position. */
export function CoinMarketButtons({ situation, isBlocked }: CoinMarketButtonsProps) {
  const t = useText();
  const { terms } = situation;
  const quantityAt = useLadderQuantity(terms);
  const draft = () => marketDraft(quantityAt(null));

  const detail = (side: TradeSide): string => {
    const quote = quoteOf(marketStore.ticker(terms.stock));
    const price = formatFigure(side === 'LONG' ? quote?.ask : quote?.bid, { places: terms.precision });
    const figures = quote === null ? null : sideFigures(draft(), side, quote, situation);
    if (figures === null) return price;
    const { reducing, opening, hold } = figures;
    const size = formatFigure(reducing, { places: terms.quantityPlaces });
    const held = t(side === 'LONG' ? 'futures.short' : 'futures.long');
    const does =
      reducing > ZERO && opening === ZERO
        ? t('futures.reduces', { held, size })
        : t('futures.holds', { amount: formatFigure(hold, { places: 2, rounding: 'ceil' }) });
    return t('ladder.priceAnd', { price, detail: does });
  };

  return (
    <MarketButtons
      stock={terms.stock}
      labels={{ LONG: 'futures.marketLong', SHORT: 'futures.marketShort' }}
      detail={detail}
      mayOrder={() => !isBlocked}
      order={(side) => submitOrder(draft(), side, situation)}
    />
  );
}
