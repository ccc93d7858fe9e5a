import { getStatus } from '@hoga/contract/unchecked/status';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

const EVERY_MS = 10_000;

/** Whether prices, orders and payments work; checked again while it is on the screen. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => fetchData(getStatus, { query: {}, signal }),
    refetchInterval: EVERY_MS,
  });
