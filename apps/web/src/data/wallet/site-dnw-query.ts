import { getSiteDnw } from '@hoga/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** What the site says of deposits: limits, and where money is sent to. */
export const siteDnwQuery = () =>
  queryOptions({
    queryKey: ['site', 'dnw'],
    queryFn: ({ signal }) => fetchData(getSiteDnw, { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
