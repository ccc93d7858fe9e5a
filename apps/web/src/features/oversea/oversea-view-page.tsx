import type { OverseaOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isGone, messageForError } from '../../data/api/api.ts';
import { overseaOptionQuery } from '../../data/market/option-queries.ts';
import { useOverseaOptions } from '../../data/market/use-oversea-options.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useFirstTrade } from '../../data/settings/first-trade.ts';
import { useLadderTour } from '../../data/settings/ladder-tour.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { lookAround } from '../../shared/market/look-around.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';
import { useOptionClose } from './closing/use-option-close.ts';
import { FirstTradeGuide, SheetSlot, TourSheet } from './dock/lazy-sheets.tsx';
import { useFeedCondition } from './order/use-feed-condition.ts';
import { PhoneSkeleton } from './view/phone-skeleton.tsx';
import { PhoneView } from './view/phone-view.tsx';
import type { OverseaScreenProps } from './view/screen-head.tsx';

/** Panes and tables that no phone needs. */
const DesktopView = lazy(() => import('./desktop/desktop-view.tsx').then((view) => ({ default: view.DesktopView })));

/** /oversea/{id} and, read-only for visitors, /overseaView/{id} (RT-17, RT-19). */
export function OverseaViewPage() {
  const t = useText();
  const { id } = useParams({ strict: false });
  const optionId = idOf<OverseaOptionId>(Number(id));
  const { pathname } = useLocation();
  const isDesktop = useDesktop();
  const options = useOverseaOptions();
  const listed = options.data?.find((candidate) => candidate.id === optionId);
  // An instrument that is not in the list may still be opened by its address.
  const single = useQuery({ ...overseaOptionQuery(optionId), enabled: options.isSuccess && listed === undefined });
  const option = listed ?? single.data;
  const error = options.error ?? single.error;
  return (
    // The page above has a least height only: a pixel basis makes this fill it without growing it.
    <main id="content" tabIndex={-1} className="flex min-h-0 grow basis-[0px] flex-col overflow-hidden outline-none">
      {option !== undefined && <Instrument option={option} options={options.data ?? []} />}
      {option === undefined &&
        error === null &&
        (isDesktop ? <SkeletonTrade /> : <PhoneSkeleton hasDock={!isViewPath(pathname)} />)}
      {option === undefined && error !== null && (
        <>
          <AppBar backHref="/oversea" className="lg:hidden" />
          {isGone(error) ? (
            <GoneState title={messageForError(error)} href="/oversea" label={t('search.showAll')} />
          ) : (
            <ErrorState
              onRetry={() => void (options.isError ? options.refetch() : single.refetch())}
              pending={options.isFetching || single.isFetching}
              detail={messageForError(error) ?? undefined}
            />
          )}
        </>
      )}
    </main>
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
