import type { OverseaOption } from '@hoga/contract/market';
import { opposite } from '@hoga/domain/trading/trade-side';
import { TRADE_SIDES } from '@hoga/domain/trading/vocabulary';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWatchedMarket } from '../../../data/market/use-watched-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ColumnsButton } from '../../../trading/ladder/columns-button.tsx';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { PaneHead, type PaneHeadProps } from '../../../trading/panes/pane-head.tsx';
import { type ShownPane, takesOrders } from '../../../trading/panes/panes.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';
import { LadderBody } from '../desktop/ladder-body.tsx';
import { OrderPanel } from '../desktop/order-panel.tsx';
import { type ScreenSheet, ScreenSheets } from '../desktop/screen-sheets.tsx';
import { ActionRow } from '../dock/action-row.tsx';
import { OverseaMarketButtons } from '../dock/oversea-market-buttons.tsx';
import { QuantityRow } from '../dock/quantity-row.tsx';
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
  const canClose = position !== null && mayOrder(opposite(position.tradeType));
  const isLinked = pane.symbol === null;
  return (
    <>
      <PaneHead
        {...head}
        trailing={
          <Trailing kind={pane.kind} onOpen={setOpen}>
            {pane.kind === 'chart' && <OverseaHeadline option={option} condition={condition} size="pane" />}
          </Trailing>
        }
      />
      {/* The screen watches its own instrument, and has its banner. */}
      {!isLinked && <Watched stock={option.stock} />}
      {!isLinked && <ConditionBanner condition={condition} />}
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
        <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
          <LadderBody option={option} grey={grey} isClosing={isClosing} mayOrder={mayOrder} handle={ladder} fills />
          <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-2">
            <QuantityRow option={option} />
            {!isShort && <ActionRow option={option} position={position} canOrder={canOrder} canClose={canClose} />}
            <OverseaMarketButtons option={option} mayOrder={mayOrder} />
          </footer>
        </div>
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

interface TrailingProps {
  kind: ShownPane['pane']['kind'];
  onOpen: (sheet: ScreenSheet) => void;
  children: ReactNode;
}

function Trailing({ kind, onOpen, children }: TrailingProps) {
  const t = useText();
  return (
    <>
      {children}
      {kind === 'ladder' && (
        <>
          <ColumnsButton className="size-9" />
          <IconButton
            label={t('trading.hotkeys')}
            icon={<Keyboard size={17} />}
            onClick={() => onOpen('hotkeys')}
            className="size-9"
          />
          <IconButton
            label={t('oversea.settings')}
            icon={<SlidersHorizontal size={16} />}
            onClick={() => onOpen('settings')}
            className="size-9"
          />
        </>
      )}
    </>
  );
}
