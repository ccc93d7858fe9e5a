import type { OverseaOption } from '@hoga/contract/market';
import { SCREEN_GROUP } from '@hoga/domain/layouts/layout';
import { TRADE_SIDES } from '@hoga/domain/trading/vocabulary';
import { useRef, useState } from 'react';
import { useWatchedMarket } from '../../../data/market/use-watched-market.ts';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { LadderTools } from '../../../trading/ladder/ladder-tools.tsx';
import { PaneHead, type PaneHeadProps } from '../../../trading/panes/pane-head.tsx';
import { type ShownPane, takesOrders } from '../../../trading/panes/panes.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';
import { OrderPanel } from '../desktop/order-panel.tsx';
import { OverseaLadderWithDock } from '../desktop/oversea-ladder-with-dock.tsx';
import { type ScreenSheet, ScreenSheets } from '../desktop/screen-sheets.tsx';
import { type HotkeyParts, useOverseaHotkeys } from '../hotkeys/use-oversea-hotkeys.ts';
import { useFeedCondition } from '../order/use-feed-condition.ts';
import { useTrading } from '../order/use-trading.ts';
import { ConditionBanner } from '../view/condition-banner.tsx';
import { OverseaHeadline } from '../view/oversea-headline.tsx';
import { isGrey } from '../view/screen-head.tsx';

export interface InstrumentPaneProps {
  option: OverseaOption;
  shown: ShownPane;
  head: Omit<PaneHeadProps, 'trailing'>;
}

/** A pane of one instrument: its chart, ladder or order panel. Everything in it orders this instrument and no other. */
export function InstrumentPane({ option, shown, head }: InstrumentPaneProps) {
  const { pane, isActive, isShort } = shown;
  const condition = useFeedCondition(option);
  const { position, mayOrder } = useTrading(option, condition);
  const ladder = useRef<LadderHandle>(null);
  const [open, setOpen] = useState<ScreenSheet | null>(null);
  const grey = isGrey(condition);
  const isClosing = condition.kind === 'closing';
  const canOrder = TRADE_SIDES.some(mayOrder);
  const isOfScreen = pane.group === SCREEN_GROUP;
  return (
    <>
      <PaneHead
        {...head}
        trailing={
          <>
            {pane.kind === 'chart' && <OverseaHeadline option={option} condition={condition} size="pane" />}
            {pane.kind === 'ladder' && (
              <LadderTools
                onHelp={() => setOpen('hotkeys')}
                onSettings={() => setOpen('settings')}
                windowPath={`/oversea/${option.id}/ladder`}
              />
            )}
          </>
        }
      />
      {/* The screen watches its own instrument, and has its banner. */}
      {!isOfScreen && <Watched stock={option.stock} />}
      {!isOfScreen && <ConditionBanner condition={condition} />}
      {isActive && takesOrders(pane) && (
        <TradeKeys
          option={option}
          position={position}
          mayOrder={mayOrder}
          isClosing={isClosing}
          onRecentre={() => ladder.current?.recentre()}
          onLadder={() => ladder.current?.focus()}
          onCloseAsked={() => setOpen('close')}
          onCloseAnswered={() => setOpen(null)}
          onHelp={() => setOpen('hotkeys')}
        />
      )}
      {pane.kind === 'chart' && <TradeChart option={option} isOpen={canOrder} className="flex-1" />}
      {pane.kind === 'order' && (
        <div className="grid min-h-0 flex-1">
          <OrderPanel
            option={option}
            position={position}
            grey={grey}
            mayOrder={mayOrder}
            onClose={() => setOpen('close')}
            onOco={() => setOpen('oco')}
          />
        </div>
      )}
      {pane.kind === 'ladder' && (
        <OverseaLadderWithDock
          option={option}
          position={position}
          grey={grey}
          isClosing={isClosing}
          mayOrder={mayOrder}
          handle={ladder}
          isCompact={isShort}
        />
      )}
      <ScreenSheets option={option} position={position} mayOrder={mayOrder} open={open} onOpen={setOpen} />
    </>
  );
}

function Watched({ stock }: Pick<OverseaOption, 'stock'>) {
  useWatchedMarket(stock);
  return null;
}

/** The keys of the active pane. */
function TradeKeys(parts: HotkeyParts) {
  useOverseaHotkeys(parts);
  return null;
}
