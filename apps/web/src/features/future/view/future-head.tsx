import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { useFavourite } from '../../../data/market/favourites.ts';
import { liveTicker } from '../../../data/market/live-values.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { openDrawer } from '../../../data/shell/shell-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentTitle } from '../../../shared/market/instrument-title.tsx';
import { QuoteHeadline } from '../../../shared/market/quote-headline.tsx';

/** The contract's name; a tap opens the futures drawer. */
export function FutureTitle({ option, isLate }: { option: FuturesOption; isLate: boolean }) {
  const t = useText();
  return (
    <InstrumentTitle
      name={screenName(plainSymbol(option.stock))}
      detail={t('market.perpetual')}
      isLive={!isLate}
      favourite={useFavourite(option.stock)}
      onOpen={() => openDrawer('futures')}
    />
  );
}

export interface FutureHeadlineProps {
  option: FuturesOption;
  isLate: boolean;
  size?: 'bar' | 'pane';
}

export function FutureHeadline({ option, isLate, size = 'bar' }: FutureHeadlineProps) {
  const { stock, precision } = option;
  return (
    <QuoteHeadline
      source={liveTicker(stock, (ticker) => ({
        last: ticker?.last ?? option.lastPrice,
        change: ticker?.change ?? null,
        changePercent: ticker?.changePercent ?? option.priceChangePercent,
      }))}
      stock={stock}
      precision={precision}
      stale={isLate}
      size={size}
    />
  );
}
