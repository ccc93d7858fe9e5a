import type { FuturesOption } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { liveTrades } from '../../../data/market/live-values.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { baseUnit, placesOfStep } from '../../../shared/market/contract-units.ts';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookBanner, LookDock } from '../../../shared/market/look-bars.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { OrderBook } from '../book/order-book.tsx';
import { DelayBanner } from './delay-banner.tsx';
import { FoldableChart, UnfoldRow, useChartFold } from './foldable-chart.tsx';
import { FutureHeadline, FutureTitle } from './future-head.tsx';
import { InfoStrip } from './info-strip.tsx';

export interface FutureScreenProps {
  option: FuturesOption;
  /** Seconds the price is late, 0 while it is fresh. */
  lateSeconds: number;
  look: LookAround;
}

const BOOK_LEVELS = 8;

export function PhoneView({ option, lateSeconds, look }: FutureScreenProps) {
  const isLate = lateSeconds > 0;
  const { stock, precision } = option;
  const fold = useChartFold();
  return (
    <>
      <AppBar
        backHref={look.backHref}
        title={<FutureTitle option={option} isLate={isLate} />}
        trailing={<FutureHeadline option={option} isLate={isLate} />}
      />
      {isLate ? <DelayBanner seconds={lateSeconds} /> : <LookBanner look={look} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <InfoStrip option={option} className="px-gutter py-1.5" />
        {fold.isFolded ? (
          <UnfoldRow fold={fold} />
        ) : (
          <FoldableChart fold={fold} option={option} className="h-[19.5rem] border-b border-line" />
        )}
        <div className="grid grid-cols-2 gap-4 px-gutter py-2">
          <OrderBook
            stock={stock}
            precision={precision}
            tick={decimal(option.tick)}
            quantityPlaces={placesOfStep(option.step)}
            levels={BOOK_LEVELS}
            unit={baseUnit(plainSymbol(stock))}
            grey={isLate}
          />
          <RecentTrades
            source={liveTrades(stock)}
            stock={stock}
            precision={precision}
            quantityPlaces={placesOfStep(option.step)}
            rows={16}
            narrow
          />
        </div>
      </div>
      <LookDock look={look} />
    </>
  );
}
