import type { FuturesOption } from '@hoga/contract/market';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useFreshness, useTickerPart } from '../../data/market/use-market.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import { ContractPage } from './contract-page.tsx';
import { closeSheet, sheetStore } from './sheets/sheet-store.ts';
import { PhoneTrade } from './trade/phone-trade.tsx';
import { useTradeScreen } from './trade/use-trade-screen.ts';

/** A phone never shows it. */
const DesktopTrade = lazy(() =>
  import('./trade/desktop-trade.tsx').then((module) => ({ default: module.DesktopTrade })),
);

/** Opened now and then: fetched when the first one is. */
const SheetHost = lazy(() => import('./sheets/sheet-host.tsx').then((module) => ({ default: module.SheetHost })));

/** /future/{id}: a perpetual contract, to trade (RT-20). */
export function FutureTradePage() {
  return <ContractPage>{(option) => <Contract key={option.id} option={option} />}</ContractPage>;
}

function Contract({ option }: { option: FuturesOption }) {
  useWatchedMarket(option.stock);
  usePriceTitle(option);
  const isDesktop = useDesktop();
  const { isStale, ageSeconds } = useFreshness(option.stock, 'crypto', true);
  const hasPrice = useTickerPart(option.stock, (ticker) => ticker !== null);
  const screen = useTradeScreen(option);
  const Screen = isDesktop ? DesktopTrade : PhoneTrade;
  const isAsked = useStore(sheetStore, ({ sheet }) => sheet !== null);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  useEffect(() => closeSheet, []);
  return (
    <>
      <Suspense fallback={<SkeletonTrade />}>
        <Screen
          option={option}
          screen={screen}
          lateSeconds={isStale ? ageSeconds : 0}
          isBlocked={!hasPrice || isStale || !screen.isReady || !screen.situation.terms.isTradable}
        />
      </Suspense>
      {wasAsked && (
        <Suspense>
          <SheetHost contracts={screen.contracts} situation={screen.situation} />
        </Suspense>
      )}
    </>
  );
}
