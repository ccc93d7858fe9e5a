import type { Hoga } from '@hoga/sdk/hoga';
import { type CallName, type DataOf, Unreachable } from '@hoga/sdk/reply';

const HISTORIES = ['GET /api/oversea/history/list', 'GET /api/futures/history/list'] as const;
type History = (typeof HISTORIES)[number];

/** A filled order, as events and histories have it. */
export type Fill = DataOf<History>['rows'][number];

/** What orders filled since an event, of both products, oldest first: for a program whose missed events are gone. */
export async function missedFills(hoga: Hoga, sinceSeq: number, signal: AbortSignal): Promise<readonly Fill[]> {
  const fills: Fill[] = [];
  for (const name of HISTORIES) {
    let cursor = { sinceSeq, hasMore: true };
    while (cursor.hasMore) {
      const { rows, nextSeq, hasMore } = await page(hoga, name, { sinceSeq: cursor.sinceSeq, signal });
      fills.push(...rows);
      cursor = { sinceSeq: nextSeq ?? cursor.sinceSeq, hasMore: hasMore ?? false };
    }
  }
  return fills;
}

interface Asked {
  readonly sinceSeq: number;
  readonly signal: AbortSignal;
}

/** A server that is starting again is asked until it answers. */
async function page(hoga: Hoga, name: History, { sinceSeq, signal }: Asked): Promise<DataOf<History>> {
  for (;;) {
    try {
      const reply = await hoga.call(name satisfies CallName, { resultType: 'FILLED', size: 100, sinceSeq });
      if (reply.ok) return reply.data;
      throw new Error(`${name}: ${reply.code}`);
    } catch (error) {
      if (!(error instanceof Unreachable) || signal.aborted) throw error;
    }
  }
}
