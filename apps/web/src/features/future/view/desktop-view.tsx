import { decimal } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { liveTrades } from '../../../data/market/live-values.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { baseUnit, placesOfStep } from '../../../shared/market/contract-units.ts';
import { LookBanner, LookDock } from '../../../shared/market/look-bars.tsx';
import { Pane } from '../../../shared/market/pane.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { DesktopFrame, useIsWide } from '../../../trading/desktop-frame.tsx';
import { OrderBook } from '../book/order-book.tsx';
import { DelayBanner } from './delay-banner.tsx';
import { FutureChart } from './future-chart.tsx';
import { FutureHeadline, FutureTitle } from './future-head.tsx';
import { FuturesWatchlist } from './futures-watchlist.tsx';
import { InfoStrip } from './info-strip.tsx';
import type { FutureScreenProps } from './phone-view.tsx';

const COLUMNS = {
  wide: 'grid-cols-[208px_minmax(0,1fr)_280px_280px]',
  narrow: 'grid-cols-[minmax(0,1fr)_280px]',
};
const BOOK_LEVELS = 10;

/** Panes side by side: watchlist, chart, order book, trades. */
export function DesktopView({ option, lateSeconds, look }: FutureScreenProps) {
  const t = useText();
  const isWide = useIsWide();
  const isLate = lateSeconds > 0;
  const { stock, precision } = option;
  return (
    <DesktopFrame
      banner={isLate ? <DelayBanner seconds={lateSeconds} /> : <LookBanner look={look} />}
      watchlist={<FuturesWatchlist currentId={option.id} base="/futureView" />}
      columns={COLUMNS}
    >
      <Pane>
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2">
          <FutureTitle option={option} isLate={isLate} />
          <FutureHeadline option={option} isLate={isLate} size="pane" />
          <InfoStrip option={option} className="ml-auto" />
        </div>
        <FutureChart option={option} className="flex-1" />
      </Pane>
      <Pane className="overflow-y-auto p-3">
        <h2 className="pb-1 text-caption font-bold">{t('market.book')}</h2>
        <OrderBook
          stock={stock}
          precision={precision}
          tick={decimal(option.tick)}
          quantityPlaces={placesOfStep(option.step)}
          levels={BOOK_LEVELS}
          unit={baseUnit(plainSymbol(stock))}
          grey={isLate}
        />
        {!isWide && <Trades option={option} className="mt-3" />}
        {!isWide && <LookDock look={look} className="px-0" />}
      </Pane>
      {isWide && (
        <Pane className="p-3">
          <Trades option={option} />
          <LookDock look={look} className="px-0" />
        </Pane>
      )}
    </DesktopFrame>
  );
}

function Trades({ option, className }: Pick<FutureScreenProps, 'option'> & { className?: string }) {
  const t = useText();
  return (
    <>
      <h2 className={cx('pb-1 text-caption font-bold', className)}>{t('market.trades')}</h2>
      <RecentTrades
        source={liveTrades(option.stock)}
        stock={option.stock}
        precision={option.precision}
        quantityPlaces={placesOfStep(option.step)}
        className="flex-1"
      />
    </>
  );
}
