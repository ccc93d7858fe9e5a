import { TOPICS } from '@hoga/contract/socket';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTopic } from '../socket/socket.ts';
import { seedTickers } from './market.ts';
import { overseaOptionsQuery } from './option-queries.ts';
import { serverNow } from './server-time.ts';

/** After a session's edge the server is given this long to have changed its mind about the instrument. */
const AFTER_EDGE_MS = 1_500;
/** Longer waits overflow a timer. */
const LONGEST_WAIT_MS = 3_600_000;

const BURST_MS = 300;
const refreshing = new WeakSet<QueryClient>();

/** A market closes with all its instruments, each an event of its own: the list is fetched once, for all that show it. */
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

  const edges = (options.data ?? []).flatMap(({ market }) => (market.until === null ? [] : [market.until]));
  const nextEdge = edges.length === 0 ? null : Math.min(...edges);
  useEffect(() => {
    if (nextEdge === null) return undefined;
    const wait = Math.max(0, nextEdge - serverNow()) + AFTER_EDGE_MS;
    const timer = setTimeout(() => refresh(), Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [nextEdge]);

  const stocks = options.data?.map(({ stock }) => stock).join(',') ?? '';
  useEffect(() => {
    void seedTickers(stocks === '' ? [] : stocks.split(','));
  }, [stocks]);

  return options;
}
