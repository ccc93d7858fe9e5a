import type { OverseaOption } from '@hoga/contract/market';
import { opposite } from '@hoga/domain/trading/trade-side';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { lazy, useRef, useState } from 'react';
import { tickerOf } from '../../../data/market/live-values.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveFigure } from '../../../shared/market/live-cells.tsx';
import { Pane } from '../../../shared/market/pane.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';
import { ClosePositionSheet, OrderSettingsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { useHotkeys } from '../hotkeys/use-hotkeys.ts';
import type { LadderHandle } from '../ladder/ladder.tsx';
import { useTrading } from '../order/use-trading.ts';
import { OverseaHeadline } from '../view/oversea-headline.tsx';
import { OverseaTitle } from '../view/oversea-title.tsx';
import type { OverseaScreenProps } from '../view/phone-view.tsx';
import { ScreenBanner } from '../view/screen-banner.tsx';
import { Watchlist } from '../view/watchlist.tsx';
import { AccountPane } from './account-pane.tsx';
import { LadderPane } from './ladder-pane.tsx';
import { NavFigures } from './nav-figures.tsx';
import { OrderPanel } from './order-panel.tsx';

export interface DesktopViewProps extends OverseaScreenProps {
  options: readonly OverseaOption[];
  hrefOf: (id: number) => string;
}

/** From here the watchlist has a pane of its own; below it the name opens the drawer. */
export const WIDE = '(min-width: 1280px)';
/** From here the pane under the chart has room for a table. */
const ROOM_FOR_TABLE = '(min-width: 1400px)';

const HotkeySheet = lazy(() => import('../hotkeys/hotkey-sheet.tsx').then((sheet) => ({ default: sheet.HotkeySheet })));

type OpenSheet = 'settings' | 'hotkeys' | 'close';

/** Panes side by side, each scrolling alone: watchlist, chart over the account, ladder, order panel. */
export function TradeDesktop({ option, options, condition, look, hrefOf }: DesktopViewProps) {
  const isWide = useMediaQuery(WIDE);
  const hasRoom = useMediaQuery(ROOM_FOR_TABLE);
  const { position, mayOrder } = useTrading(option, condition);
  const grey = condition.kind === 'late' || condition.kind === 'closed';
  const isClosing = condition.kind === 'closing';
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const ladder = useRef<LadderHandle>(null);
  const shut = () => setOpen(null);
  useHotkeys({
    option,
    position,
    mayOrder,
    isClosing,
    onRecentre: () => ladder.current?.recentre(),
    onCloseAsked: () => setOpen('close'),
    onCloseAnswered: shut,
    onLadder: () => ladder.current?.focus(),
    onHelp: () => setOpen('hotkeys'),
  });
  return (
    <>
      <NavFigures isWide={isWide} />
      <ScreenBanner look={look} condition={condition} />
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-1.5 p-1.5 pt-0',
          isWide ? 'grid-cols-[208px_minmax(0,1fr)_auto_256px]' : 'grid-cols-[minmax(0,1fr)_auto_256px]',
        )}
      >
        {isWide && (
          <Pane>
            <Watchlist options={options} currentId={option.id} hrefOf={hrefOf} />
          </Pane>
        )}
        <div className="flex min-h-0 min-w-0 flex-col gap-1.5">
          <Pane className="flex-1">
            <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2">
              <OverseaTitle option={option} condition={condition} />
              <OverseaHeadline option={option} condition={condition} size="pane" />
              {isWide && <Range option={option} />}
            </div>
            <TradeChart option={option} isOpen={mayOrder('LONG') || mayOrder('SHORT')} className="flex-1" />
          </Pane>
          <AccountPane isNarrow={!hasRoom} className="h-[264px] shrink-0 max-h-[40%]" />
        </div>
        <LadderPane
          option={option}
          grey={grey}
          isClosing={isClosing}
          mayOrder={mayOrder}
          handle={ladder}
          onSettings={() => setOpen('settings')}
          onHelp={() => setOpen('hotkeys')}
        />
        <OrderPanel
          option={option}
          position={position}
          grey={grey}
          mayOrder={mayOrder}
          onClose={() => setOpen('close')}
        />
      </div>
      <SheetSlot>
        {open === 'settings' && <OrderSettingsSheet onClose={shut} />}
        {open === 'hotkeys' && <HotkeySheet onClose={shut} />}
        {open === 'close' && position !== null && (
          <ClosePositionSheet
            option={option}
            position={position}
            canClose={mayOrder(opposite(position.tradeType))}
            onClose={shut}
          />
        )}
      </SheetSlot>
    </>
  );
}

/** The day's highest and lowest price. */
function Range({ option: { stock, precision } }: Pick<DesktopViewProps, 'option'>) {
  const t = useText();
  return (
    <dl className="ml-auto flex gap-4 text-right">
      {(['high', 'low'] as const).map((figure) => (
        <div key={figure}>
          <dt className="text-nano text-ink-3">{t(`market.${figure}`)}</dt>
          <dd className="text-caption font-medium">
            <LiveFigure ticker={tickerOf(stock)} figure={figure} precision={precision} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
