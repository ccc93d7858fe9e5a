import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { overdueSales } from './dnw-store.ts';

const POLL_INTERVAL_MS = 1_000;
const AT_A_TIME = 100;

export interface ExpiryParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly timers: Timers;
}

/**
 * Asks the engine to expire purchases and sales that were not taken up, or not paid, in time. The engine decides by its own clock: any number of processes
 * may poll, and what is told twice or too early does nothing.
 */
export function expiryPoller({ database, trading, timers }: ExpiryParts): Poller {
  const expire = async () => {
    const overdue = await overdueSales(database, timers.now(), AT_A_TIME);
    for (const { id, playerId, status } of overdue) {
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
  return { roles: ['chores'], everyMs: POLL_INTERVAL_MS, poll: expire, failed: 'sales could not be expired' };
}
