import type { FuturesOption } from '@hoga/contract/market';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useFreshness, useTickerPart } from '../../data/market/use-market.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import type { KeptDraft } from './form/kept-draft.ts';
import { closeSheet, sheetStore } from './sheets/sheet-store.ts';
import type { TradeScreenProps } from './trade/trade-screen-props.ts';
import { type TradeScreen, useTradeScreen } from './trade/use-trade-screen.ts';

/** Opened now and then: fetched when the first one is. */
const SheetHost = lazy(() => import('./sheets/sheet-host.tsx').then((module) => ({ default: module.SheetHost })));

export interface ContractScreenProps {
  option: FuturesOption;
  of: ComponentType<TradeScreenProps>;
  kept: KeptDraft;
}

/** A contract to trade, in the layout that is given, with the sheets over it. */
export function ContractScreen({ option, of: Screen, kept }: ContractScreenProps) {
  usePriceTitle(option);
  const props = useContractScreen(option, kept);
  useEffect(() => closeSheet, []);
  return (
    <>
      <Watched stock={option.stock} />
      <Suspense fallback={<SkeletonTrade />}>
        <Screen {...props} />
      </Suspense>
      <Sheets screen={props.screen} />
    </>
  );
}

/** What a screen of a contract needs; its prices are watched apart. */
export function useContractScreen(option: FuturesOption, kept?: KeptDraft): TradeScreenProps {
  const { isStale, ageSeconds } = useFreshness(option.stock, 'crypto', true);
  const hasPrice = useTickerPart(option.stock, (ticker) => ticker !== null);
  const screen = useTradeScreen(option, kept);
  return {
    option,
    screen,
    lateSeconds: isStale ? ageSeconds : 0,
    isBlocked: !hasPrice || isStale || !screen.isReady || !screen.situation.terms.isTradable,
  };
}

export function Watched({ stock }: Pick<FuturesOption, 'stock'>) {
  useWatchedMarket(stock);
  return null;
}

/** The sheets over a screen, from the first that is asked for. */
export function Sheets({ screen }: { screen: Pick<TradeScreen, 'contracts' | 'situation'> }) {
  const isAsked = useStore(sheetStore, ({ sheet }) => sheet !== null);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense>{wasAsked && <SheetHost contracts={screen.contracts} situation={screen.situation} />}</Suspense>;
}
