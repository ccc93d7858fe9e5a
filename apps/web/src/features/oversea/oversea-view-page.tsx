import type { OverseaOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useFirstTrade } from '../../data/settings/first-trade.ts';
import { useLadderTour } from '../../data/settings/ladder-tour.ts';
import { lookAround } from '../../shared/market/look-around.ts';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import { useOptionClose } from './closing/use-option-close.ts';
import { FirstTradeGuide, SheetSlot, TourSheet } from './dock/lazy-sheets.tsx';
import { OptionPage } from './option-page.tsx';
import { useFeedCondition } from './order/use-feed-condition.ts';
import { PhoneSkeleton } from './view/phone-skeleton.tsx';
import { PhoneView } from './view/phone-view.tsx';
import type { OverseaScreenProps } from './view/screen-head.tsx';

/** Panes and tables that no phone needs. */
const DesktopView = lazy(() => import('./desktop/desktop-view.tsx').then((view) => ({ default: view.DesktopView })));

/** /oversea/{id} and, read-only for visitors, /overseaView/{id} (RT-17, RT-19). */
export function OverseaViewPage() {
  const { pathname } = useLocation();
  const isDesktop = useDesktop();
  return (
    <OptionPage skeleton={isDesktop ? <SkeletonTrade /> : <PhoneSkeleton hasDock={!isViewPath(pathname)} />}>
      {(option, options) => <Instrument option={option} options={options} />}
    </OptionPage>
  );
}

function Instrument({ option, options }: { option: OverseaOption; options: readonly OverseaOption[] }) {
  const isDesktop = useDesktop();
  const look = lookAround({
    path: useLocation().pathname,
    loggedIn: useLoggedIn(),
    listHref: '/oversea',
    orderHref: `/oversea/${option.id}`,
  });
  const tour = useLadderTour();
  const isGuided = useFirstTrade(option.id) && !isDesktop;
  const hrefOf = (id: number) => `${look.isView ? '/overseaView' : '/oversea'}/${id}`;
  return (
    <>
      <Followed key={`followed-${option.id}`} option={option} />
      {isDesktop ? (
        // Not anew for each instrument: panes that keep their own stay as they are.
        <Suspense fallback={<SkeletonTrade />}>
          <DesktopView option={option} options={options} look={look} hrefOf={hrefOf} />
        </Suspense>
      ) : (
        <Phone key={option.id} option={option} look={look} />
      )}
      <SheetSlot key={`sheets-${option.id}`}>
        {tour === 'open' && <TourSheet />}
        {isGuided && <FirstTradeGuide option={option} />}
      </SheetSlot>
    </>
  );
}

/** What goes on while an instrument is the screen's: its prices, the title, its market's close. */
function Followed({ option }: { option: OverseaOption }) {
  useWatchedMarket(option.stock);
  usePriceTitle(option);
  useOptionClose(option.id);
  return null;
}

function Phone({ option, look }: Omit<OverseaScreenProps, 'condition'>) {
  return <PhoneView option={option} condition={useFeedCondition(option)} look={look} />;
}
