/**
 * A payment reported by a provider that contradicts the books. LATE: its request had ended otherwise; UNMATCHED: it
 * belongs to no request or member; DIFFERENT: another amount, currency or direction than was ordered.
 */
export const INCIDENT_KINDS = ['LATE', 'UNMATCHED', 'DIFFERENT'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export const INCIDENT_STATES = ['OPEN', 'DECIDED'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/**
 * The decisions two operators can make. CREDIT: the member gets what the provider has received. COMPLETE: the
 * withdrawal counts as paid with this payment. GIVE_BACK: the withdrawal ends and its money returns to the member.
 * RETURN: the transfer of a paid withdrawal came back; its amount, without the fee, returns to the member.
 * CLOSE: no money moves, for example because the provider has sent it back itself.
 */
export const INCIDENT_ACTS = ['CREDIT', 'COMPLETE', 'GIVE_BACK', 'RETURN', 'CLOSE'] as const;
export type IncidentAct = (typeof INCIDENT_ACTS)[number];

export interface IncidentSides {
  readonly payment: { readonly direction: 'IN' | 'OUT'; readonly state: 'PENDING' | 'PAID' | 'REFUSED' };
  /** Whether a wallet of the site has the payment's currency. */
  readonly hasWallet: boolean;
  /** Whether this payment has been booked meanwhile, with any request. */
  readonly isBooked: boolean;
  /** The request it was ordered for; null: none. */
  readonly request: {
    readonly direction: 'IN' | 'OUT';
    /** Whether it waits for this provider. */
    readonly isLive: boolean;
    /** Whether its transfer may still be returned to the member. */
    readonly isReturnable: boolean;
  } | null;
}

/** The possible decisions, given the state of both sides. */
export function incidentActs({ payment, hasWallet, isBooked, request }: IncidentSides): readonly IncidentAct[] {
  if (payment.direction === 'OUT' && payment.state === 'REFUSED' && request?.isReturnable === true) {
    return ['RETURN', 'CLOSE'];
  }
  if (isBooked) return ['CLOSE'];
  if (payment.direction === 'IN') return payment.state === 'PAID' && hasWallet ? ['CREDIT', 'CLOSE'] : ['CLOSE'];
  if (request?.direction !== 'OUT' || !request.isLive) return ['CLOSE'];
  return payment.state === 'PAID' ? ['COMPLETE', 'GIVE_BACK', 'CLOSE'] : ['GIVE_BACK', 'CLOSE'];
}

/** Differences between a provider and the books, found by reconciliation. */
export const DIFFERENCE_KINDS = [
  /** The provider's report has a payment twice. */
  'REPORTED_TWICE',
  /** Paid at the provider, but credited to no member. */
  'NOT_CREDITED',
  /** Credited here, but not paid at the provider. */
  'CREDITED_UNPAID',
  /** For a request that does not exist. */
  'NO_REQUEST',
  'DIRECTION',
  'STATE',
  /** The request has ended with another payment. */
  'OTHER_PAYMENT',
  'AMOUNT',
  /** The request has ended with a payment unknown to the provider. */
  'UNKNOWN_PAYMENT',
  /** The order is unknown to the provider. */
  'UNKNOWN_ORDER',
  /** The ledger has moved another amount than the request. */
  'LEDGER',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
