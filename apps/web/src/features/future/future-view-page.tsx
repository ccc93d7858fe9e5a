import type { FuturesOption } from '@hoga/contract/market';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useLocation } from '@tanstack/react-router';
import { useFreshness } from '../../data/market/use-market.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { lookAround } from '../../shared/market/look-around.ts';
import { ContractPage } from './contract-page.tsx';
import { DesktopView } from './view/desktop-view.tsx';
import { PhoneView } from './view/phone-view.tsx';

/** /futureView/{id}: a perpetual contract, read-only (RT-21). */
export function FutureViewPage() {
  return <ContractPage>{(option) => <Contract key={option.id} option={option} />}</ContractPage>;
}

function Contract({ option }: { option: FuturesOption }) {
  useWatchedMarket(option.stock);
  usePriceTitle(option);
  const isDesktop = useDesktop();
  const { isStale, ageSeconds } = useFreshness(option.stock, 'crypto', true);
  const look = lookAround({
    path: useLocation().pathname,
    loggedIn: useLoggedIn(),
    listHref: '/exchange',
    orderHref: `/future/${option.id}`,
  });
  const Screen = isDesktop ? DesktopView : PhoneView;
  return <Screen option={option} lateSeconds={isStale ? ageSeconds : 0} look={look} />;
}
