import { queryClient } from '@hoga/client/query-client';
import { MAX_RETRIES } from '@hoga/client/socket/socket-client';
import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useForcedNotice } from '../data/socket/notice-store.ts';
import { useSocketStatus } from '../data/socket/socket.ts';
import { loadLazyTexts } from '../shared/i18n/i18n.ts';
import { ReconnectMask } from '../shared/ui/reconnect-mask.tsx';
import { useAskedTerm } from '../shared/ui/term/term-store.ts';
import { CheckingOutcome } from './checking-outcome.tsx';
import { ShellDrawers } from './drawers/shell-drawers.tsx';
import { letBackCloseLayers } from './layer-history.ts';
import { layoutOf } from './route-meta.ts';

/** The layers that may lie over any page. */
export function Overlays() {
  const router = useRouter();
  useEffect(
    () =>
      letBackCloseLayers({
        history: router.history,
        // The page after a sign-in replaces the sign-in page: an entry beneath would lead back to it.
        mayAddFloor: () => layoutOf(router.state.matches.at(-1)?.staticData ?? {}) !== 'Sign',
      }),
    [router],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ShellDrawers />
      <ForcedNotice />
      <AskedTerm />
      <ConnectionMask />
      <CheckingOutcome />
      <ToastHost />
    </QueryClientProvider>
  );
}

/** Over the content while a dropped connection is being restored (SOCK-06). */
function ConnectionMask() {
  const status = useSocketStatus();
  // Styles and journeys read from this whether the page is live.
  useEffect(() => {
    document.documentElement.dataset['socket'] = status.kind;
  }, [status.kind]);
  return status.kind === 'reconnecting' ? <ReconnectMask attempt={status.attempt} limit={MAX_RETRIES} /> : null;
}

const NoticeDialog = lazy(() => import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })));

/** A notice the operator puts before everyone, over any page (NAV-63, CNT-23). */
function ForcedNotice() {
  const noticeId = useForcedNotice();
  if (noticeId === null) return null;
  return (
    <Suspense>
      <NoticeDialog key={noticeId} noticeId={noticeId} />
    </Suspense>
  );
}

const TermSheet = lazy(async () => {
  const [module] = await Promise.all([import('./term-sheet.tsx'), loadLazyTexts()]);
  return { default: module.TermSheet };
});

/** The explanation of the term that was pressed. */
function AskedTerm() {
  const name = useAskedTerm();
  return <Suspense>{name !== null && <TermSheet name={name} />}</Suspense>;
}
