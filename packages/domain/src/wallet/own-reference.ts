/** What a transaction of a member's wallet belongs to. */
export interface LedgerReference {
  readonly code: string;
  readonly refType: string;
  readonly refId: number;
}

/** Numbers of the member's own orders, positions, bets and requests, of the own account, and of a settled day. */
const OWN: ReadonlySet<string> = new Set([
  'OVERSEA_ORDER',
  'FUTURES_ORDER',
  'FUTURES_POSITION',
  'TRADE_BET',
  'DNW',
  'PAPER_MONEY',
  'PRACTICE_GRANT',
  'PRACTICE_RESET',
  'ZERO_FLOOR',
  'PARTNER_DAY',
]);

/**
 * The reference as the member may see it: by number only where that is of something of the member's own. A correction by
 * the house has the number of an operators' proposal, and a share received from a follower that of the follower's order.
 */
export function ownReference({ code, refType, refId }: LedgerReference): {
  readonly refType: string;
  readonly refId: number | null;
} {
  if (refType === 'PROPOSAL') return { refType: 'ADJUSTMENT', refId: null };
  const isOwn = OWN.has(refType) || (refType === 'COPY_SHARE' && code === 'PM');
  return { refType, refId: isOwn ? refId : null };
}
