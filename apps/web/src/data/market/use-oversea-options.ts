import { TOPICS } from '@hoga/contract/socket-protocol';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTopic } from '../socket/socket.ts';
import { seedTickers } from './market.ts';
import { nextEdgeOf, waitForEdge } from './market-edges.ts';
import { overseaOptionsQuery } from './option-queries.ts';

const BURST_MS = 300;
const refreshing = new WeakSet<QueryClient>();

/** A market closes with all its instruments, one event each: the list is fetched once for all of them. */
function refreshSoon(client: QueryClient): void {
  if (refreshing.has(client)) return;
  refreshing.add(client);
  setTimeout(() => {
    refreshing.delete(client);
    void client.invalidateQueries({ queryKey: ['oversea'] });
  }, BURST_MS);
}

/** The overseas instruments with their first prices, kept true as sessions open and close. */
export function useOverseaOptions() {
  const client = useQueryClient();
  const options = useQuery(overseaOptionsQuery());
  const refresh = useEffectEvent(() => refreshSoon(client));

  useTopic(TOPICS.oversea, (event) => {
    if (event.type === 'OVERSEA_OPTION_OPEN' || event.type === 'OVERSEA_OPTION_CLOSE') refresh();
  });

  const nextEdge = nextEdgeOf(options.data ?? []);
  useEffect(() => {
    if (nextEdge === null) return undefined;
    const timer = setTimeout(() => refresh(), waitForEdge(nextEdge));
    return () => clearTimeout(timer);
  }, [nextEdge]);

  const stocks = options.data?.map(({ stock }) => stock).join(',') ?? '';
  useEffect(() => {
    void seedTickers(stocks === '' ? [] : stocks.split(','));
  }, [stocks]);

  return options;
}
