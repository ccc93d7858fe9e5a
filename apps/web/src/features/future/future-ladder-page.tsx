import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { plainSymbol } from '../../data/market/market.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import type { LadderHandle } from '../../trading/ladder/ladder.tsx';
import { LadderWindow } from '../../trading/ladder/ladder-window.tsx';
import { ContractPage } from './contract-page.tsx';
import { Sheets, useContractScreen, Watched } from './contract-screen.tsx';
import { CoinLadderWithDock } from './ladder/coin-ladder-with-dock.tsx';
import { LadderStrip } from './ladder/ladder-strip.tsx';
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
  return <ContractPage>{(option) => <CoinLadder key={option.id} option={option} />}</ContractPage>;
}

function CoinLadder({ option }: { option: FuturesOption }) {
  usePriceTitle(option);
  useEffect(() => closeSheet, []);
  const contract = useContractScreen(option);
  const { screen, lateSeconds } = contract;
  const ladder = useRef<LadderHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <LadderWindow
      title={screenName(plainSymbol(option.stock))}
      headline={<FutureHeadline option={option} isLate={lateSeconds > 0} />}
      onHelp={() => setHelpOpen(true)}
    >
      <Watched stock={option.stock} />
      <TradeBanner isTradable={screen.situation.terms.isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />
      {screen.lock === null ? (
        <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
          <LadderStrip situation={screen.situation} />
          <CoinLadderWithDock {...contract} handle={ladder} />
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
    </LadderWindow>
  );
}
