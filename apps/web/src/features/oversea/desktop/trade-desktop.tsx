import type { OverseaOption } from '@hoga/contract/market';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useRef, useState } from 'react';
import { tickerOf } from '../../../data/market/live-values.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveFigure } from '../../../shared/market/live-cells.tsx';
import { Pane } from '../../../shared/market/pane.tsx';
import { DesktopFrame, useIsWide } from '../../../trading/desktop-frame.tsx';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';
import { useOverseaHotkeys } from '../hotkeys/use-oversea-hotkeys.ts';
import { useTrading } from '../order/use-trading.ts';
import { OverseaHeadline } from '../view/oversea-headline.tsx';
import { OverseaTitle } from '../view/oversea-title.tsx';
import { OverseaWatchlist } from '../view/oversea-watchlist.tsx';
import { ScreenBanner } from '../view/screen-banner.tsx';
import type { OverseaScreenProps } from '../view/screen-head.tsx';
import { AccountPane } from './account-pane.tsx';
import { LadderPane } from './ladder-pane.tsx';
import { NavFigures } from './nav-figures.tsx';
import { OrderPanel } from './order-panel.tsx';
import { type ScreenSheet, ScreenSheets } from './screen-sheets.tsx';

export interface DesktopViewProps extends OverseaScreenProps {
  options: readonly OverseaOption[];
  hrefOf: (id: number) => string;
}

const COLUMNS = {
  wide: 'grid-cols-[208px_minmax(0,1fr)_auto_256px]',
  narrow: 'grid-cols-[minmax(0,1fr)_auto_256px]',
};
/** From here the pane under the chart has room for a table. */
const ROOM_FOR_TABLE = '(min-width: 1400px)';

/** Panes side by side, each scrolling alone: watchlist, chart over the account, ladder, order panel. */
export function TradeDesktop({ option, options, condition, look, hrefOf }: DesktopViewProps) {
  const isWide = useIsWide();
  const hasRoom = useMediaQuery(ROOM_FOR_TABLE);
  const { position, mayOrder } = useTrading(option, condition);
  const grey = condition.kind === 'late' || condition.kind === 'closed';
  const isClosing = condition.kind === 'closing';
  const [open, setOpen] = useState<ScreenSheet | null>(null);
  const ladder = useRef<LadderHandle>(null);
  const shut = () => setOpen(null);
  useOverseaHotkeys({
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
      <DesktopFrame
        banner={
          <>
            <NavFigures isWide={isWide} />
            <ScreenBanner option={option} look={look} condition={condition} />
          </>
        }
        watchlist={<OverseaWatchlist options={options} currentId={option.id} hrefOf={hrefOf} />}
        columns={COLUMNS}
      >
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
          onOpen={setOpen}
        />
        <OrderPanel
          option={option}
          position={position}
          grey={grey}
          mayOrder={mayOrder}
          onClose={() => setOpen('close')}
          onOco={() => setOpen('oco')}
        />
      </DesktopFrame>
      <ScreenSheets option={option} position={position} mayOrder={mayOrder} open={open} onOpen={setOpen} />
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
