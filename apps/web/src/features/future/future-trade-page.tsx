import type { FuturesOption } from '@hoga/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { messageForError } from '../../data/api/api.ts';
import { futuresOptionQuery } from '../../data/market/option-queries.ts';
import { useFreshness, useTickerPart } from '../../data/market/use-market.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useDesktop } from '../../shared/lib/use-desktop.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { SkeletonList } from '../../shared/ui/skeleton-list.tsx';
import { closeSheet, sheetStore } from './sheets/sheet-store.ts';
import { DesktopTrade } from './trade/desktop-trade.tsx';
import { PhoneTrade } from './trade/phone-trade.tsx';
import { useTradeScreen } from './trade/use-trade-screen.ts';

/** Opened now and then: fetched when the first one is. */
const SheetHost = lazy(() => import('./sheets/sheet-host.tsx').then((module) => ({ default: module.SheetHost })));

/** /future/{id}: a perpetual contract, to trade (RT-20). */
export function FutureTradePage() {
  const { id } = useParams({ strict: false });
  const option = useQuery(futuresOptionQuery(Number(id)));
  return (
    // The page above has a least height only: a pixel basis makes this fill it without growing it.
    <main id="content" tabIndex={-1} className="flex min-h-0 grow basis-[0px] flex-col overflow-hidden outline-none">
      {option.data !== undefined && <Contract key={option.data.id} option={option.data} />}
      {option.data === undefined && (
        <>
          <AppBar backHref="/oversea" className="lg:hidden" />
          {option.isError ? (
            <ErrorState
              onRetry={() => void option.refetch()}
              pending={option.isFetching}
              detail={messageForError(option.error) ?? undefined}
            />
          ) : (
            <SkeletonList />
          )}
        </>
      )}
    </main>
  );
}

function Contract({ option }: { option: FuturesOption }) {
  useWatchedMarket(option.stock);
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
      <Screen
        option={option}
        screen={screen}
        lateSeconds={isStale ? ageSeconds : 0}
        isBlocked={!hasPrice || isStale || !screen.isReady || !screen.situation.terms.isTradable}
      />
      {wasAsked && (
        <Suspense>
          <SheetHost contracts={screen.contracts} situation={screen.situation} />
        </Suspense>
      )}
    </>
  );
}
