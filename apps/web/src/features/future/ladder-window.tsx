import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { plainSymbol } from '../../data/market/market.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import type { LadderHandle } from '../../trading/ladder/ladder.tsx';
import { LadderTools } from '../../trading/ladder/ladder-tools.tsx';
import { useEndWithSession } from '../../trading/ladder/own-window.ts';
import { ContractPage } from './contract-page.tsx';
import { Sheets, useContractScreen, Watched } from './contract-screen.tsx';
import { LadderStrip } from './ladder/ladder-strip.tsx';
import { LadderWithDock } from './ladder/ladder-with-dock.tsx';
import { closeSheet } from './sheets/sheet-store.ts';
import { FormOrLock } from './trade/form-or-lock.tsx';
import { TradeBanner } from './trade/trade-banner.tsx';
import { LadderKeys } from './trade/trade-keys.tsx';
import { FutureHeadline } from './view/future-head.tsx';

const HotkeySheet = lazy(() =>
  import('../../trading/hotkeys/hotkey-sheet.tsx').then((sheet) => ({ default: sheet.HotkeySheet })),
);

/** /future/{id}/ladder: the ladder in a window of its own, which keeps its contract. */
export function FutureLadderPage() {
  return <ContractPage>{(option) => <LadderWindow key={option.id} option={option} />}</ContractPage>;
}

function LadderWindow({ option }: { option: FuturesOption }) {
  useEndWithSession();
  usePriceTitle(option);
  useEffect(() => closeSheet, []);
  const contract = useContractScreen(option);
  const { screen, lateSeconds } = contract;
  const ladder = useRef<LadderHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <header className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-surface-1 pr-1 pl-4">
        <h1 className="min-w-0 truncate text-label font-bold">{screenName(plainSymbol(option.stock))}</h1>
        <FutureHeadline option={option} isLate={lateSeconds > 0} />
        <span className="ml-auto" />
        <LadderTools onHelp={() => setHelpOpen(true)} />
      </header>
      <Watched stock={option.stock} />
      <TradeBanner isTradable={screen.situation.terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
      {screen.lock === null ? (
        <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
          <LadderStrip situation={screen.situation} />
          <LadderWithDock {...contract} handle={ladder} />
        </div>
      ) : (
        <div className="p-3">
          <FormOrLock screen={screen} />
        </div>
      )}
      <LadderKeys
        contract={contract}
        onRecentre={() => ladder.current?.recentre()}
        onLadder={() => ladder.current?.focus()}
        onHelp={() => setHelpOpen(true)}
      />
      <Sheets screen={screen} />
      <Suspense>{isHelpOpen && <HotkeySheet hasLadder isCoin onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  );
}
