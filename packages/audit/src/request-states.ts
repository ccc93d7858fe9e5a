/** The allowed states and the money movements of a cashier request, derived again from its rows. */

const LIVE: ReadonlySet<string> = new Set(['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING']);

/** Types that bring money in. */
const INTO: ReadonlySet<string> = new Set(['D', 'WB', 'CI', 'TI', 'B']);

export interface RequestFigures {
  readonly type: string;
  readonly status: string;
  readonly counterparty: string;
  readonly point: bigint;
  readonly fee: bigint;
  /** The number of the transfer that paid it out. */
  readonly reference: string | null;
}

/** Whether it is undecided. */
export function isLiveRequest(status: string): boolean {
  return LIVE.has(status);
}

/** The amount an undecided request has taken from its wallet. A member's coins are taken once a buyer is matched. */
export function takenFor({ type, status, counterparty, point, fee }: RequestFigures): bigint {
  if (!isLiveRequest(status)) return 0n;
  if (type === 'W') return point + fee;
  return type === 'WS' && !(counterparty === 'MEMBER' && status === 'REQUESTED') ? point : 0n;
}

/** Its effect on its wallet. */
export function movedFor(request: RequestFigures): bigint {
  const { type, status, point, fee } = request;
  if (isLiveRequest(status)) return -takenFor(request);
  if (status === 'RETURNED') return -feesOf(request);
  if (status !== 'APPROVED') return 0n;
  return INTO.has(type) ? point : -(point + fee);
}

/** The fee kept by the house: a returned transfer was made all the same. */
export function feesOf({ status, fee, reference }: Pick<RequestFigures, 'status' | 'fee' | 'reference'>): bigint {
  return status === 'APPROVED' || (status === 'RETURNED' && reference !== null) ? fee : 0n;
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['REQUESTED', 'MATCHED', 'REJECTED', 'CANCELED', 'EXPIRED'],
  MATCHED: ['MATCHED', 'PAID', 'CANCELED', 'EXPIRED'],
  PAID: ['PAID', 'APPEALED', 'APPROVED'],
  APPEALED: ['APPEALED', 'APPROVED', 'REJECTED'],
  SENDING: ['APPROVED', 'REJECTED'],
};
/** The house may decide at any time. */
const WITH_HOUSE: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['SENDING', 'APPROVED'],
  MATCHED: ['APPROVED', 'REJECTED'],
  PAID: ['REJECTED'],
  // A payout that its provider refuses is handed over to the house.
  SENDING: ['SENDING', 'RETURNED'],
  APPROVED: ['RETURNED'],
};
/** The buyer chose otherwise, or received the end before the appeal. */
const WITH_MEMBER: Readonly<Record<string, readonly string[]>> = { MATCHED: ['REQUESTED'], PAID: ['REJECTED'] };

/** Whether a request may change from one state to another, or be written again unchanged. */
export function mayGo(from: string, to: string, counterparty: string): boolean {
  const more = counterparty === 'HOUSE' ? WITH_HOUSE : WITH_MEMBER;
  return (NEXT[from]?.includes(to) ?? false) || (more[from]?.includes(to) ?? false);
}

/** Requests start as waiting; immediate movements as done. */
export function mayBegin(status: string): boolean {
  return status === 'REQUESTED' || status === 'APPROVED';
}
