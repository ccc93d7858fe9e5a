import type { PartStatus, StatusPart } from '@hoga/contract/status';
import type { ReachedShards } from '../../../runtime/trading-client.ts';

/** What a process knows of a site at one moment. */
export interface SeenSite {
  /** Instruments of the site whose market is open, and whether their prices can be traded on. */
  readonly open: readonly { readonly stock: string; readonly isFresh: boolean }[];
  /** How many of the shards can be reached. */
  readonly trading: ReachedShards;
  readonly isDatabaseThere: boolean;
  /** Operators have halted the whole site. */
  readonly isHalted: boolean;
  readonly hasProviderDown: boolean;
}

export interface Judged extends Pick<PartStatus, 'part' | 'state' | 'reason'> {
  readonly stocks: readonly string[];
}

const works = (part: StatusPart): Judged => ({ part, state: 'WORKING', reason: null, stocks: [] });

/** The state of each part. The first reason that applies is shown: what stops most comes first. */
export function judgeStatus(seen: SeenSite): readonly Judged[] {
  return [judgePrices(seen), judgeOrders(seen), judgePayments(seen)];
}

function judgePrices({ open }: SeenSite): Judged {
  const stale = open.filter(({ isFresh }) => !isFresh).map(({ stock }) => stock);
  if (stale.length === 0) return works('PRICES');
  if (stale.length === open.length) return { part: 'PRICES', state: 'DOWN', reason: 'STALE', stocks: [] };
  return { part: 'PRICES', state: 'LIMITED', reason: 'STALE', stocks: stale.toSorted() };
}

function judgeOrders({ open, trading, isDatabaseThere, isHalted }: SeenSite): Judged {
  const orders = { part: 'ORDERS', stocks: [] } as const;
  if (!isDatabaseThere || trading === 'none') return { ...orders, state: 'DOWN', reason: 'UNREACHABLE' };
  // What is open can still be closed and cancelled.
  if (isHalted) return { ...orders, state: 'LIMITED', reason: 'HALTED' };
  if (trading === 'some') return { ...orders, state: 'LIMITED', reason: 'UNREACHABLE' };
  const stale = open.filter(({ isFresh }) => !isFresh).map(({ stock }) => stock);
  if (stale.length === 0) return works('ORDERS');
  const stocks = stale.length === open.length ? [] : stale.toSorted();
  return { part: 'ORDERS', state: 'LIMITED', reason: 'STALE', stocks };
}

function judgePayments({ trading, isDatabaseThere, hasProviderDown }: SeenSite): Judged {
  const payments = { part: 'PAYMENTS', stocks: [] } as const;
  if (!isDatabaseThere || trading === 'none') return { ...payments, state: 'DOWN', reason: 'UNREACHABLE' };
  if (trading === 'some') return { ...payments, state: 'LIMITED', reason: 'UNREACHABLE' };
  return hasProviderDown ? { ...payments, state: 'LIMITED', reason: 'PROVIDER' } : works('PAYMENTS');
}
