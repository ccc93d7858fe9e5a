import { QueryClient } from '@tanstack/react-query';
import { isUnreachableError } from './reply.ts';

const RETRIES = 2;
/** Screens opened one after another share what was fetched a moment ago; live figures come by socket. */
const STALE_AFTER_MS = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      retry: (failures, error) => failures < RETRIES && isUnreachableError(error),
      // Reached or not is for the request itself to find out: a browser's own idea of being online is often wrong.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
