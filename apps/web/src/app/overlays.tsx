import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../data/api/query-client.ts';
import { ToastHost } from '../shared/ui/toasts/toast-host.tsx';
import { ConnectionMask } from './connection-mask.tsx';
import { ShellDrawers } from './drawers/shell-drawers.tsx';
import { ForcedNotice } from './forced-notice.tsx';
import { letBackCloseLayers } from './layer-history.ts';
import { layoutOf } from './route-meta.ts';

/** What may lie over any page. */
export function Overlays() {
  const router = useRouter();
  useEffect(
    () =>
      letBackCloseLayers({
        history: router.history,
        // What follows signing in takes the place of its page: an entry beneath would lead back to it.
        mayAddFloor: () => layoutOf(router.state.matches.at(-1)?.staticData ?? {}) !== 'Sign',
      }),
    [router],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ShellDrawers />
      <ForcedNotice />
      <ConnectionMask />
      <ToastHost />
    </QueryClientProvider>
  );
}
