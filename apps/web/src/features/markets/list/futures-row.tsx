import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { instrumentName } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { InstrumentMark } from '../../../shared/market/instrument-mark.tsx';
import { LiveChange, LivePrice, LiveSparkline } from '../../../shared/market/live-cells.tsx';
import { FuturesHeldTag } from './held-tags.tsx';

export interface FuturesRowProps {
  option: FuturesOption;
  href: string;
  sparkline: readonly number[];
}

/** A perpetual contract; it leads to its page. */
export function FuturesRow({ option, href, sparkline }: FuturesRowProps) {
  const { isStale } = useFreshness(option.stock, 'crypto', true);
  const symbol = plainSymbol(option.stock);
  return (
    <ListRow
      href={href}
      leading={<InstrumentMark code={symbol} round />}
      title={instrumentName(option, currentLanguage())}
      detail={
        <>
          <FuturesHeldTag option={option} />
          <span className="truncate">{screenName(symbol)}</span>
        </>
      }
      middle={<LiveSparkline ticker={tickerOf(option.stock)} grey={isStale} values={sparkline} />}
      value={<LivePrice ticker={tickerOf(option.stock)} grey={isStale} precision={option.precision} />}
      valueDetail={<LiveChange ticker={tickerOf(option.stock)} grey={isStale} />}
    />
  );
}
