import { getSiteDnw } from '@hoga/contract/unchecked/site';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** The site's deposit settings: limits, and the account to send money to. */
export const siteDnwQuery = () =>
  queryOptions({
    queryKey: ['site', 'dnw'],
    queryFn: ({ signal }) => fetchData(getSiteDnw, { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
