import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShell } from '../../data/shell/shell-store.ts';

const TradeMenu = lazy(() => import('./trade-menu.tsx').then((module) => ({ default: module.TradeMenu })));
const StockDrawer = lazy(() => import('./stock-drawer.tsx').then((module) => ({ default: module.StockDrawer })));
const FuturesDrawer = lazy(() => import('./futures-drawer.tsx').then((module) => ({ default: module.FuturesDrawer })));
const CoinDrawer = lazy(() => import('./coin-drawer.tsx').then((module) => ({ default: module.CoinDrawer })));

/** Drawers over any page; the code of each loads on first use, and it stays mounted for its closing motion. */
export function ShellDrawers() {
  const drawer = useShell((state) => state.drawer);
  const choosesCoin = useShell((state) => state.coinChoice !== null);
  return (
    <>
      <OnceOpened isOpen={drawer === 'menu'}>
        <TradeMenu isOpen={drawer === 'menu'} />
      </OnceOpened>
      <OnceOpened isOpen={drawer === 'stock'}>
        <StockDrawer isOpen={drawer === 'stock'} />
      </OnceOpened>
      <OnceOpened isOpen={drawer === 'futures'}>
        <FuturesDrawer isOpen={drawer === 'futures'} />
      </OnceOpened>
      <OnceOpened isOpen={choosesCoin}>
        <CoinDrawer />
      </OnceOpened>
    </>
  );
}

function OnceOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}
