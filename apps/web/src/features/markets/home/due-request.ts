import type { Dnw } from '@hoga/contract/dnw';

export interface DueRequest {
  readonly request: Dnw;
  readonly dueAt: number;
}

/** What its owner must do before a clock runs out: pay for a purchase, or confirm what a buyer has paid. */
function isOwnTurn({ type, status, counterparty }: Dnw): boolean {
  if (counterparty !== 'MEMBER') return false;
  return (type === 'WB' && status === 'MATCHED') || (type === 'WS' && status === 'PAID');
}

/** The one with the nearest deadline: more than one thing to do at once is none. */
export function dueRequest(requests: readonly Dnw[], now: number): DueRequest | null {
  const due = requests.flatMap((request) =>
    isOwnTurn(request) && request.dueAt !== null && request.dueAt > now ? [{ request, dueAt: request.dueAt }] : [],
  );
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}
