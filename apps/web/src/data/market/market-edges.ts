import type { MarketState } from '@hoga/contract/market';
import { serverNow } from './server-time.ts';

/** After a session's edge the server is given this long to have changed its mind about the instrument. */
const AFTER_EDGE_MS = 1_500;
/** Longer waits overflow a timer. */
const LONGEST_WAIT_MS = 3_600_000;

interface Traded {
  readonly market: MarketState;
}

/** When the next of these opens or closes; `null`: none of them does. */
export function nextEdgeOf(options: readonly Traded[]): number | null {
  const edges = options.flatMap(({ market }) => (market.until === null ? [] : [market.until]));
  return edges.length === 0 ? null : Math.min(...edges);
}

/** How long to wait until the opening or closing at `edge` can be fetched. */
export function waitForEdge(edge: number): number {
  return Math.min(Math.max(0, edge - serverNow()) + AFTER_EDGE_MS, LONGEST_WAIT_MS);
}

/** For a query's `refetchInterval`. */
export function untilNextEdge(options: readonly Traded[]): number | false {
  const edge = nextEdgeOf(options);
  return edge === null ? false : waitForEdge(edge);
}
