import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../data/api/query-client.ts';
import { ToastHost } from '../shared/ui/toasts/toast-host.tsx';
import { ConnectionMask } from './connection-mask.tsx';
import { ShellDrawers } from './drawers/shell-drawers.tsx';
import { ForcedNotice } from './forced-notice.tsx';

/** What may lie over any page. */
export function Overlays() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellDrawers />
      <ForcedNotice />
      <ConnectionMask />
      <ToastHost />
    </QueryClientProvider>
  );
}
