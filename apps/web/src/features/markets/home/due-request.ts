import type { Dnw } from '@hoga/contract/dnw';

export interface DueRequest {
  readonly request: Dnw;
  readonly dueAt: number;
}

/** A request's due action of its owner: pay for a purchase, or confirm a buyer's payment. */
function isOwnTurn({ type, status, counterparty }: Dnw): boolean {
  if (counterparty !== 'MEMBER') return false;
  return (type === 'WB' && status === 'MATCHED') || (type === 'WS' && status === 'PAID');
}

/** The one with the nearest deadline: only one task is shown at a time. */
export function dueRequest(requests: readonly Dnw[], now: number): DueRequest | null {
  const due = requests.flatMap((request) =>
    isOwnTurn(request) && request.dueAt !== null && request.dueAt > now ? [{ request, dueAt: request.dueAt }] : [],
  );
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}
