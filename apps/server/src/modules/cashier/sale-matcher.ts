import { leastOf } from '@hoga/domain/wallet/cashier-rules';
import { nextMeeting } from '@hoga/domain/wallet/member-sales';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { DnwId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { openMemberSales } from './open-sale-store.ts';

const POLL_INTERVAL_MS = 1_000;
/** A new request may still be cancelled. */
const SETTLE_MS = 5_000;

interface MatcherParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly timers: Timers;
}

/**
 * Matches members' sales with members' purchases, oldest first (DOMAIN §7). The engine decides by the same rules as for
 * an operator: any number of processes may poll, and a repeated match is refused.
 */
export function saleMatcher({ database, trading, timers }: MatcherParts): Poller {
  const match = async () => {
    const now = timers.now();
    const open = await openMemberSales(database, { now, askedUntil: now - SETTLE_MS });
    const done = new Set<DnwId>();
    for (let next = nextMeeting(open, leastOf, done); next !== null; next = nextMeeting(open, leastOf, done)) {
      const { sale, purchase, point } = next;
      const reply = await trading.operate(sale.playerId, null, {
        type: 'cashier.matchMembers',
        id: sale.id,
        version: null,
        buyId: purchase.id,
        buyerId: purchase.playerId,
        point,
        by: SYSTEM_OPERATOR,
        approvedBy: null,
        reason: 'oldest that fits',
      });
      done.add(sale.id);
      // A refused sale leaves its buyer to the next one.
      if (reply.ok) done.add(purchase.id);
    }
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: match,
    name: 'sale-matching',
    restsWhenQuiet: true,
    failed: 'sales: matching failed',
  };
}
