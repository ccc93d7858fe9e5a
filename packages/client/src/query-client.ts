import { QueryClient } from '@tanstack/react-query';
import { isUnreachableError } from './reply.ts';

const RETRIES = 2;
/** Screens opened one after another share recent data; live figures come by socket. */
const STALE_AFTER_MS = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => failures < RETRIES && isUnreachableError(error),
      // The request itself determines reachability: a browser's own online state is often wrong.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
