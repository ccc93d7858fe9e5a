import type { Hoga } from '@hoga/sdk/hoga';
import { type DataOf, Unreachable } from '@hoga/sdk/reply';

const HISTORIES = ['GET /api/oversea/history/list', 'GET /api/futures/history/list'] as const;
type History = (typeof HISTORIES)[number];

/** A filled order, as events and histories have it. */
export type Fill = DataOf<History>['rows'][number];

/** What orders filled since an event, of both products, oldest first: for a program whose missed events are gone. */
export async function missedFills(hoga: Hoga, sinceSeq: number, signal: AbortSignal): Promise<readonly Fill[]> {
  const fills: Fill[] = [];
  for (const name of HISTORIES) await readFills(hoga, name, sinceSeq, { fills, signal });
  return fills;
}

interface Reading {
  readonly fills: Fill[];
  readonly signal: AbortSignal;
}

/** A server that is starting again is asked until it answers, from where it had ended. */
async function readFills(hoga: Hoga, name: History, sinceSeq: number, { fills, signal }: Reading): Promise<void> {
  for (let since = sinceSeq; ; ) {
    try {
      for await (const { rows, next } of hoga.history(name, { resultType: 'FILLED', sinceSeq: since })) {
        fills.push(...rows);
        since = next;
      }
      return;
    } catch (error) {
      if (!(error instanceof Unreachable) || signal.aborted) throw error;
    }
  }
}
