import type { FuturesOption } from '@hoga/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { messageForError } from '../../data/api/api.ts';
import { futuresOptionQuery } from '../../data/market/option-queries.ts';
import { useFreshness } from '../../data/market/use-market.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useDesktop } from '../../shared/lib/use-desktop.ts';
import { lookAround } from '../../shared/market/look-around.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { SkeletonList } from '../../shared/ui/skeleton-list.tsx';
import { DesktopView } from './view/desktop-view.tsx';
import { PhoneView } from './view/phone-view.tsx';

/** /futureView/{id}: a perpetual contract, read-only (RT-21). */
export function FutureViewPage() {
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
  const look = lookAround({
    path: useLocation().pathname,
    loggedIn: useLoggedIn(),
    listHref: '/oversea',
    orderHref: `/future/${option.id}`,
  });
  const Screen = isDesktop ? DesktopView : PhoneView;
  return <Screen option={option} lateSeconds={isStale ? ageSeconds : 0} look={look} />;
}
