import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 100;

export type OverdueSale = Pick<DnwRow, 'id' | 'playerId' | 'status'>;

export interface ExpiryParts {
  /** Purchases and sales overdue by then, the longest overdue first, up to `most`. */
  readonly overdue: (now: number, most: number) => Promise<readonly OverdueSale[]>;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly timers: Timers;
}

/**
 * Sends expiry commands for purchases and sales that were not accepted, or not paid, in time. The engine decides by its
 * own clock: any number of processes may poll, and a repeated or early command does nothing.
 */
export function expiryPoller({ overdue, trading, timers }: ExpiryParts): Poller {
  const expire = async () => {
    for (const { id, playerId, status } of await overdue(timers.now(), AT_A_TIME)) {
      await trading.operate(playerId, null, {
        type: 'cashier.expire',
        id,
        version: null,
        by: SYSTEM_OPERATOR,
        approvedBy: null,
        reason: status === 'MATCHED' ? 'not paid in time' : 'not taken up in time',
      });
    }
  };
  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: expire,
    name: 'sale-expiry',
    restsWhenQuiet: true,
    failed: 'sales: expiry failed',
  };
}
