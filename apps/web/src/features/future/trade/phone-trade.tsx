import { liveTrades } from '../../../data/market/live-values.ts';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { AccountTabs } from '../account/account-tabs.tsx';
import { OrderBook } from '../book/order-book.tsx';
import { OrderCosts } from '../form/order-costs.tsx';
import { PhoneDock } from '../form/order-dock.tsx';
import { OrderForm } from '../form/order-form.tsx';
import { FoldableChart } from '../view/foldable-chart.tsx';
import { FutureHeadline, FutureTitle } from '../view/future-head.tsx';
import { InfoStrip } from '../view/info-strip.tsx';
import { moveLine } from './move-line.ts';
import { TradeBanner } from './trade-banner.tsx';
import type { TradeScreenProps } from './trade-screen-props.ts';

const BOOK_LEVELS = 5;
const TRADE_ROWS = 8;

/** One column: strip, chart, form beside the book, the account; the dock stays at the bottom. */
export function PhoneTrade({ option, screen, lateSeconds, isBlocked }: TradeScreenProps) {
  const { form, situation, contracts, figures, lines } = screen;
  const { terms } = situation;
  const isLate = lateSeconds > 0;
  return (
    <>
      <AppBar
        backHref="/exchange"
        title={<FutureTitle option={option} isLate={isLate} />}
        trailing={<FutureHeadline option={option} isLate={isLate} />}
      />
      <TradeBanner isTradable={terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <InfoStrip option={option} className="px-gutter py-1" />
        <FoldableChart
          option={option}
          lines={lines}
          onLineMoved={(id, price) => moveLine(id, price, terms)}
          className="h-[15.5rem]"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-3.5 border-t border-line px-gutter py-2">
          <OrderForm form={form} situation={situation} />
          <div className="flex min-w-0 flex-col">
            <OrderBook
              stock={terms.stock}
              precision={terms.precision}
              quantityPlaces={terms.quantityPlaces}
              levels={BOOK_LEVELS}
              unit={terms.unit}
              grey={isLate}
              onPick={(price) => form.change({ type: 'picked', price })}
            />
            <RecentTrades
              source={liveTrades(terms.stock)}
              stock={terms.stock}
              precision={terms.precision}
              quantityPlaces={terms.quantityPlaces}
              rows={TRADE_ROWS}
              narrow
              className="mt-2 max-h-44"
            />
          </div>
        </div>
        <OrderCosts form={form} situation={situation} className="px-gutter pb-2" />
        <AccountTabs contracts={contracts} currentId={option.id} figures={figures} shape="cards" />
      </div>
      <PhoneDock form={form} situation={situation} isBlocked={isBlocked} />
    </>
  );
}
