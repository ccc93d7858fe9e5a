import type { FuturesOption } from '@hoga/contract/market';
import { SCREEN_GROUP } from '@hoga/domain/layouts/layout';
import { lazy, Suspense, useRef, useState } from 'react';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { LadderTools } from '../../../trading/ladder/ladder-tools.tsx';
import { PaneHead, type PaneHeadProps } from '../../../trading/panes/pane-head.tsx';
import type { ShownPane } from '../../../trading/panes/panes.tsx';
import { useContractScreen, Watched } from '../contract-screen.tsx';
import { OrderDock } from '../form/order-dock.tsx';
import { CoinLadderWithDock } from '../ladder/coin-ladder-with-dock.tsx';
import { FormOrLock } from '../trade/form-or-lock.tsx';
import { moveCoinLine } from '../trade/move-coin-line.ts';
import { TradeBanner } from '../trade/trade-banner.tsx';
import { FormKeys, LadderKeys } from '../trade/trade-keys.tsx';
import { FutureChart } from '../view/future-chart.tsx';
import { FutureHeadline } from '../view/future-head.tsx';

const HotkeySheet = lazy(() =>
  import('../../../trading/hotkeys/hotkey-sheet.tsx').then((sheet) => ({ default: sheet.HotkeySheet })),
);

export interface ContractPaneProps {
  option: FuturesOption;
  shown: ShownPane;
  head: Omit<PaneHeadProps, 'trailing'>;
}

/** A pane of one contract: its chart, ladder or order form. Everything in it orders this contract and no other. */
export function ContractPane({ option, shown, head }: ContractPaneProps) {
  const { pane, isActive, isShort } = shown;
  const contract = useContractScreen(option);
  const { screen, lateSeconds, isBlocked } = contract;
  const ladder = useRef<LadderHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOfScreen = pane.group === SCREEN_GROUP;
  const keys = {
    contract,
    onRecentre: () => ladder.current?.recentre(),
    onLadder: () => ladder.current?.focus(),
    onHelp: () => setHelpOpen(true),
  };
  return (
    <>
      <PaneHead
        {...head}
        trailing={
          <>
            {pane.kind === 'chart' && <FutureHeadline option={option} isLate={lateSeconds > 0} size="pane" />}
            {pane.kind === 'ladder' && (
              <LadderTools windowPath={`/future/${option.id}/ladder`} onHelp={() => setHelpOpen(true)} />
            )}
          </>
        }
      />
      {/* The screen watches its own contract, and has its banner. */}
      {!isOfScreen && <Watched stock={option.stock} />}
      {!isOfScreen && (
        <TradeBanner
          isTradable={screen.situation.terms.isTradable}
          lateSeconds={lateSeconds}
          onRetry={screen.onRetry}
        />
      )}
      {isActive && pane.kind === 'ladder' && <LadderKeys {...keys} />}
      {isActive && pane.kind === 'order' && <FormKeys {...keys} />}
      {pane.kind === 'chart' && (
        <FutureChart
          option={option}
          lines={screen.lines}
          fills={screen.fills}
          onLineMoved={(id, price) => moveCoinLine(id, price, screen.situation.terms)}
          className="flex-1"
        />
      )}
      {pane.kind === 'ladder' && screen.lock === null && (
        <CoinLadderWithDock {...contract} handle={ladder} isCompact={isShort} />
      )}
      {(pane.kind === 'order' || (pane.kind === 'ladder' && screen.lock !== null)) && (
        <div className="flex min-h-0 flex-1 flex-col">
          {screen.situation.position === null && <ClosedResult of={`futures-${option.id}`} className="px-3" />}
          <div className="min-h-0 flex-1 overflow-y-auto p-3 pb-0">
            <FormOrLock screen={screen} />
          </div>
          {screen.lock === null && (
            <OrderDock form={screen.form} situation={screen.situation} isBlocked={isBlocked} className="shrink-0 p-3" />
          )}
        </div>
      )}
      <Suspense>{isHelpOpen && <HotkeySheet hasLadder isCoin onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  );
}
