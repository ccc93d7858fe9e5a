import { isUnanswered } from '@hoga/domain/errors/failure';
import { dayProfits, type PartnerPlace, type PartnerProfit } from '@hoga/domain/partners/day-profit';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { type DayTakings, putSettled, settledDays, takingsOf, treeOf } from './takings-store.ts';
import { lockTree } from './tree-store.ts';

export interface SettlementParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly clock: Clock;
}

const ACT = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'PARTNER_DAY' } as const;
/** Days of the ledger read per query. */
const DAYS_A_READ = 7;

/**
 * Settles all days up to one, which must be completely written, on every site. A restarted or concurrent run computes
 * the same figures, and the engine accepts each day of a partner once. False when it must be retried.
 */
export async function settleDays(parts: SettlementParts, upTo: number): Promise<boolean> {
  let isDone = true;
  for (const [siteId, settled] of await settledDays(parts.database)) {
    for (let fromDay = settled + 1; fromDay <= upTo; fromDay += DAYS_A_READ) {
      const toDay = Math.min(upTo, fromDay + DAYS_A_READ - 1);
      if (await settlePeriod(parts, siteId, fromDay, toDay)) continue;
      isDone = false;
      break;
    }
  }
  return isDone;
}

async function settlePeriod(parts: SettlementParts, siteId: SiteId, fromDay: number, toDay: number): Promise<boolean> {
  const { database, clock } = parts;
  const takings = await takingsOf(database, { siteId, fromDay, toDay });
  for (const day of new Set(takings.map((taken) => taken.day))) {
    const tree = await database.transaction(async (transaction) => {
      await lockTree(transaction, siteId);
      return treeOf(transaction, siteId, day);
    });
    const ofDay = takings.filter((taken) => taken.day === day);
    for (const [currency, profits] of profitsOf(tree, ofDay)) {
      for (const profit of profits) if (!(await settle(parts, { day, currency, ...profit }))) return false;
    }
  }
  await putSettled(database, siteId, toDay, new Date(clock.now()));
  return true;
}

/** A day's profit of every partner in the tree, by currency. */
export function profitsOf(
  tree: readonly PartnerPlace[],
  takings: readonly DayTakings[],
): ReadonlyMap<string, readonly PartnerProfit[]> {
  const currencies = new Set(takings.map(({ currency }) => currency));
  return new Map(
    [...currencies].map((currency) => {
      const own = takings.filter((taken) => taken.currency === currency);
      const byPartner = new Map(own.map((taken) => [taken.partnerId, taken]));
      return [currency, dayProfits(tree, byPartner, smallestAmount(currency))];
    }),
  );
}

interface Settled extends PartnerProfit {
  readonly day: number;
  readonly currency: string;
}

/** False when the partner's shard is down. */
async function settle({ trading }: SettlementParts, { id, ...profit }: Settled): Promise<boolean> {
  const settled = await trading.operate(id, null, { type: 'partners.settle', ...profit, ...ACT });
  if (settled.ok) return true;
  if (isUnanswered(settled.error)) return false;
  throw new Error(`day ${profit.day} of partner ${id} in ${profit.currency} was refused: ${settled.error.code}`);
}
