import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { Keyboard, PictureInPicture2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { liveTrades } from '../../../data/market/live-values.ts';
import { knownDevice } from '../../../data/storage/device.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { DesktopFrame, useIsWide } from '../../../trading/desktop-frame.tsx';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { openLadderWindow } from '../../../trading/ladder/own-window.ts';
import { PositionCards } from '../../../trading/position-card.tsx';
import { PositionsTable } from '../../../trading/positions-table.tsx';
import { AccountCard } from '../account/account-card.tsx';
import { AccountTabs } from '../account/account-tabs.tsx';
import { OrderBook } from '../book/order-book.tsx';
import { OrderDock } from '../form/order-dock.tsx';
import { FutureChart } from '../view/future-chart.tsx';
import { FutureHeadline, FutureTitle } from '../view/future-head.tsx';
import { FuturesWatchlist } from '../view/futures-watchlist.tsx';
import { InfoStrip } from '../view/info-strip.tsx';
import { FormOrLock } from './form-or-lock.tsx';
import { FuturesNavFigures } from './futures-nav-figures.tsx';
import { moveCoinLine } from './move-coin-line.ts';
import { TradeBanner } from './trade-banner.tsx';
import type { TradeScreenProps } from './trade-screen-props.ts';
import { formKeys, useFuturesHotkeys } from './use-futures-hotkeys.ts';

const COLUMNS = {
  wide: 'grid-cols-[208px_minmax(0,1fr)_auto_320px]',
  narrow: 'grid-cols-[minmax(0,1fr)_auto_300px]',
};
const HotkeySheet = lazy(() =>
  import('../../../trading/hotkeys/hotkey-sheet.tsx').then((sheet) => ({ default: sheet.HotkeySheet })),
);
const BOOK_LEVELS = 8;
/** The ladder is wider than the book: from here a table has room beside it, with the watchlist and without. */
const ROOM_BESIDE_LADDER = '(min-width: 1400px), (min-width: 1170px) and (max-width: 1279px)';

const FormLadder = lazy(() => import('../ladder/form-ladder.tsx').then((ladder) => ({ default: ladder.FormLadder })));

/** Beside the form: the book with the trades, or the ladder. */
type Quotes = 'book' | 'ladder';

/** Panes side by side, each scrolling alone: watchlist, chart over the account, book, form. */
export function DesktopTrade({ option, screen, lateSeconds, isBlocked }: TradeScreenProps) {
  const t = useText();
  const { form, situation, contracts, figures, lines, fills, lock } = screen;
  const { terms } = situation;
  const isLate = lateSeconds > 0;
  const isWide = useIsWide();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [quotes, setQuotes] = useState<Quotes>(() =>
    knownDevice()?.storage.read('coinQuotes') === 'ladder' ? 'ladder' : 'book',
  );
  const showQuotes = (to: Quotes) => {
    setQuotes(to);
    knownDevice()?.storage.write('coinQuotes', to);
  };
  const isBesideLadder = useMediaQuery(ROOM_BESIDE_LADDER);
  const hasRoom = quotes === 'book' || isBesideLadder;
  const ladder = useRef<LadderHandle>(null);
  useFuturesHotkeys({
    ...formKeys(form, situation),
    situation,
    contracts,
    isBlocked: isBlocked || lock !== null,
    onRecentre: () => ladder.current?.recentre(),
    onLadder: () => {
      if (ladder.current === null) showQuotes('ladder');
      else ladder.current.focus();
    },
    onHelp: () => setHelpOpen(true),
  });
  return (
    <DesktopFrame
      banner={
        <>
          <FuturesNavFigures contracts={contracts} />
          <TradeBanner isTradable={terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
        </>
      }
      watchlist={<FuturesWatchlist currentId={option.id} base="/future" />}
      columns={COLUMNS}
    >
      <div className="grid min-h-0 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] gap-1.5">
        <Pane>
          <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2">
            <FutureTitle option={option} isLate={isLate} />
            <FutureHeadline option={option} isLate={isLate} size="pane" />
            <InfoStrip option={option} className="ml-auto" />
          </div>
          <FutureChart
            option={option}
            lines={lines}
            fills={fills}
            onLineMoved={(id, price) => moveCoinLine(id, price, terms)}
            className="flex-1"
          />
        </Pane>
        <Pane>
          <AccountTabs
            contracts={contracts}
            currentId={option.id}
            figures={figures}
            shape={hasRoom ? 'table' : 'cards'}
            list={hasRoom ? PositionsTable : PositionCards}
          />
        </Pane>
      </div>
      <Pane className={cx('p-3', quotes === 'book' ? (isWide ? 'w-[280px]' : 'w-[220px]') : 'w-min')}>
        <div className="flex items-center justify-between gap-2">
          <Segmented<Quotes>
            label={t('market.quotes')}
            items={[
              { value: 'book', label: t('market.book') },
              { value: 'ladder', label: t('futures.ladderTab'), disabled: lock !== null },
            ]}
            value={quotes}
            onValueChange={showQuotes}
            className="*:min-h-8! *:px-2 *:text-caption!"
          />
          <span className="-my-2 -mr-2 flex">
            <IconButton
              label={t('trading.hotkeys')}
              icon={<Keyboard size={18} />}
              onClick={() => setHelpOpen(true)}
              className="size-9"
            />
            {quotes === 'ladder' && (
              <IconButton
                label={t('ladder.ownWindow')}
                icon={<PictureInPicture2 size={17} />}
                onClick={() => openLadderWindow(`/future/${option.id}/ladder`)}
                className="size-9"
              />
            )}
          </span>
        </div>
        {quotes === 'ladder' && lock === null ? (
          <Suspense fallback={<SkeletonList rows={8} />}>
            <FormLadder form={form} situation={situation} isLate={isLate} isBlocked={isBlocked} handle={ladder} />
          </Suspense>
        ) : (
          <>
            <OrderBook
              stock={terms.stock}
              precision={terms.precision}
              tick={terms.tick}
              quantityPlaces={terms.quantityPlaces}
              levels={BOOK_LEVELS}
              hasSums
              unit={terms.unit}
              grey={isLate}
              breakEven={screen.breakEven}
              onPick={(price) => form.change({ type: 'picked', price })}
            />
            <h2 className="mt-3 pb-1 text-caption font-bold">{t('market.trades')}</h2>
            <RecentTrades
              source={liveTrades(terms.stock)}
              stock={terms.stock}
              precision={terms.precision}
              quantityPlaces={terms.quantityPlaces}
              className="flex-1"
            />
          </>
        )}
      </Pane>
      <Pane>
        <div className="flex min-h-0 flex-1 flex-col">
          {/* Refusals and unfolded figures have their room in it: the buttons stay where they are. */}
          <div className="flex max-h-[36rem] min-h-0 flex-1 flex-col">
            {situation.position === null && <ClosedResult of={`futures-${option.id}`} className="px-3" />}
            <div className="min-h-0 flex-1 overflow-y-auto p-3 pb-0">
              <FormOrLock screen={screen} />
            </div>
            {lock === null && (
              <OrderDock form={form} situation={situation} isBlocked={isBlocked} className="shrink-0 p-3" />
            )}
          </div>
          <div className="shrink-0 border-t border-line">
            <AccountCard figures={figures} contracts={contracts} />
          </div>
        </div>
      </Pane>
      <Suspense>{isHelpOpen && <HotkeySheet hasLadder isCoin onClose={() => setHelpOpen(false)} />}</Suspense>
    </DesktopFrame>
  );
}
