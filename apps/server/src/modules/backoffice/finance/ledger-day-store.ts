import { OWED_ACCOUNTS } from '@hoga/domain/operators/finance-lines';
import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import type { Money } from '@hoga/kernel/amounts';
import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, between, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { ledgerDay } from '../../../persistence/schema/finance.ts';
import type { DaySum } from './finance-day.ts';

const DAY_MS = 86_400_000;

/** Numbers of a shard's ledger: above the first, below the second. */
export interface LedgerSpan {
  readonly shard: number;
  readonly last: number;
  readonly below: number;
}

/** Adds a span of the ledger to its days. Movements within a member's wallet do not change what is owed. */
export async function addToDays(queries: Queries, { shard, last, below }: LedgerSpan): Promise<void> {
  await queries.execute(sql`
    INSERT INTO ledger_day AS known (site_id, day, currency, account, code, ref_type, amount)
      SELECT t.site_id, (t.at + ${sql.raw(String(KST_OFFSET_MS))}) / ${sql.raw(String(DAY_MS))}, t.currency,
             CASE WHEN strpos(leg.account, '.') > 0 THEN 'MEMBER' ELSE leg.account END, t.code, t.ref_type, sum(leg.delta)
        FROM ledger_transaction AS t
        CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas) AS leg (account, delta)
        WHERE t.id > ${last} AND t.id < ${below} AND t.shard = ${shard} AND t.code NOT IN ('HOLD', 'MARGIN')
        GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (site_id, day, currency, account, code, ref_type) DO UPDATE SET amount = known.amount + excluded.amount`);
}

export interface DaySumRow extends DaySum {
  readonly day: number;
}

/** Movements of a range of days, both ends included, oldest first. */
export async function daySums(
  queries: Queries,
  siteId: SiteId,
  from: number,
  to: number,
): Promise<readonly DaySumRow[]> {
  const { day, currency, account, code, refType, amount } = ledgerDay;
  return await queries
    .select({ day, currency, account, code, refType, amount })
    .from(ledgerDay)
    .where(and(eq(ledgerDay.siteId, siteId), between(day, from, to)))
    .orderBy(asc(day), asc(currency), asc(account), asc(code), asc(refType));
}

/** The amount owed to members at the begin of a day, by currency. */
export async function owedBefore(queries: Queries, siteId: SiteId, day: number): Promise<ReadonlyMap<string, Money>> {
  const { currency, amount } = ledgerDay;
  const rows = await queries
    .select({ currency, owed: sql`sum(${amount})`.mapWith(amount) })
    .from(ledgerDay)
    .where(and(eq(ledgerDay.siteId, siteId), lt(ledgerDay.day, day), inArray(ledgerDay.account, [...OWED_ACCOUNTS])))
    .groupBy(currency);
  return new Map(rows.map(({ currency: of, owed }) => [of, owed]));
}

interface Spread {
  readonly currency: string;
  readonly amount: Money;
}

/** The house's spread on conversions of a day, in the currency members received. */
export async function spreadOf(
  queries: Queries,
  siteId: SiteId,
  fromMs: number,
  toMs: number,
): Promise<readonly Spread[]> {
  const { rows } = await queries.execute<{ currency: string; amount: string }>(sql`
    SELECT got.currency, sum(round(gave.point * got.rate::numeric, 8) - got.point)::text AS amount
      FROM dnw AS got JOIN dnw AS gave ON gave.id = got.counter_id
      WHERE got.site_id = ${siteId} AND got.type = 'CI' AND got.created_at >= ${fromMs} AND got.created_at < ${toMs}
      GROUP BY 1 ORDER BY 1`);
  return rows.map(({ currency, amount }) => ({
    currency,
    amount: ledgerDay.amount.mapFromDriverValue(amount) as Money,
  }));
}
