import type { HouseSource } from '@hoga/domain/operators/house-sources';
import type { Money } from '@hoga/kernel/amounts';
import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gte, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { houseCounted, houseHour } from '../../persistence/schema/backoffice.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ServerProduct } from '../../products/server-product.ts';
import { addToDays, type LedgerSpan } from './finance/ledger-day-store.ts';

const HOUR_MS = 3_600_000;
/** The insurance's payment when a wallet would become negative. */
const ZERO_FLOOR = 'ZERO_FLOOR';
/** Ledger numbers per transaction and shard. */
const AT_A_TIME = 20_000;

interface Span {
  readonly shard: number;
  /** The last number counted before, and the first beyond this span. */
  readonly last: number;
  readonly below: number;
  /** Whether the span reaches the end of the ledger. */
  readonly isAll: boolean;
}

/**
 * Sums a piece of the ledger since the last run; returns whether that was all. The progress row is locked: of several
 * processes one counts, and sums and progress are written together.
 */
export async function countLedger(database: Database, now: number): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(
      sql`INSERT INTO house_counted SELECT shard, 0, 0 FROM engine_checkpoint ON CONFLICT DO NOTHING`,
    );
    const { rows: counted } = await transaction.execute<{ shard: number; last: number }>(
      sql`SELECT shard, last_id AS last FROM house_counted ORDER BY shard FOR UPDATE`,
    );
    const { rows: written } = await transaction.execute<{ shard: number; shards: number; next: number }>(
      sql`SELECT shard, shard_count AS shards, next_transaction_id AS next FROM engine_checkpoint`,
    );
    let isAll = true;
    for (const { shard, last } of counted) {
      const checkpoint = written.find((row) => row.shard === shard);
      if (checkpoint === undefined) continue;
      const end = last + AT_A_TIME * checkpoint.shards;
      const reachesEnd = checkpoint.next <= end;
      await addUp(transaction, { shard, last, below: Math.min(checkpoint.next, end), isAll: reachesEnd }, now);
      isAll &&= reachesEnd;
    }
    return isAll;
  });
}

/** Shards interleave the numbers, each with its step: all below its next one are written. */
async function addUp(transaction: Queries, { shard, last, below, isAll }: Span, now: number): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO house_hour AS known (site_id, hour, source, currency, amount)
      SELECT t.site_id, t.at - t.at % ${HOUR_MS}, ${sourceOfLeg} AS source, t.currency, sum(leg.delta)
        FROM ledger_transaction AS t
        CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas) AS leg (account, delta)
        WHERE t.id > ${last} AND t.id < ${below} AND t.shard = ${shard} AND leg.account IN ('PNL', 'FEE', 'INSURANCE')
        GROUP BY 1, 2, 3, 4
    ON CONFLICT (site_id, hour, source, currency) DO UPDATE SET amount = known.amount + excluded.amount`);
  await addToDays(transaction, { shard, last, below });
  await orderByBalance(transaction, { shard, last, below });
  const at = isAll ? now : sql`${houseCounted.at}`;
  await transaction
    .update(houseCounted)
    .set({ lastId: below - 1, at })
    .where(eq(houseCounted.shard, shard));
}

/** Members whose money moved take their place in the order by balance. */
async function orderByBalance(transaction: Queries, { shard, last, below }: LedgerSpan): Promise<void> {
  await transaction.execute(sql`
    UPDATE member_balance AS known SET held = now.held
      FROM (SELECT w.player_id, w.point + w.game_wait_point + w.margin AS held FROM wallet AS w
              WHERE w.type = 'BINARY' AND w.player_id IN (SELECT DISTINCT t.player_id FROM ledger_transaction AS t
                WHERE t.id > ${last} AND t.id < ${below} AND t.shard = ${shard} AND t.code NOT IN ('HOLD', 'MARGIN'))) AS now
      WHERE known.player_id = now.player_id AND known.held <> now.held`);
}

/**
 * The insurance's payments are the product's loss; payments for holding are charges; partners' shares of the fees are
 * separate. A code that no product claims has no source and fails the count: within another product's figures it would
 * go unnoticed.
 */
export function sourceOf(products: readonly Pick<ServerProduct, 'house'>[]): SQL {
  const claims = products.flatMap(({ house: { source, results, charges, shortfalls } }) => [
    ...results.map((refType) => sql`WHEN t.ref_type = ${refType} THEN ${source}`),
    ...charges.map((refType) => sql`WHEN t.ref_type = ${refType} THEN 'CHARGES'`),
    ...(shortfalls === null
      ? []
      : [sql`WHEN t.ref_type = ${ZERO_FLOOR} AND strpos(t.accounts, ${`${shortfalls}.`}) > 0 THEN ${source}`]),
  ]);
  return sql`CASE WHEN t.ref_type = 'PARTNER_DAY' THEN 'PARTNERS' WHEN leg.account = 'FEE' THEN 'CHARGES' ${sql.join(claims, sql` `)} END`;
}

const sourceOfLeg = sourceOf(PRODUCTS);

interface HouseRow {
  readonly at: number;
  readonly source: HouseSource;
  readonly currency: string;
  readonly amount: Money;
}

interface ResultQuestion {
  readonly siteIds: readonly SiteId[];
  readonly since: number;
  /** Length and alignment of the chart's bars. */
  readonly stepMs: number;
  readonly offsetMs: number;
}

export async function houseRows(
  queries: Queries,
  { siteIds, since, stepMs, offsetMs }: ResultQuestion,
): Promise<readonly HouseRow[]> {
  const at = sql<number>`${houseHour.hour} - (${houseHour.hour} + ${sql.raw(String(offsetMs))}) % ${sql.raw(String(stepMs))}`;
  const { source, currency } = houseHour;
  return await queries
    .select({ at, source, currency, amount: sql`sum(${houseHour.amount})`.mapWith(houseHour.amount) })
    .from(houseHour)
    .where(and(inArray(houseHour.siteId, [...siteIds]), gte(houseHour.hour, since)))
    .groupBy(at, source, currency)
    .orderBy(asc(at), asc(source), asc(currency));
}

/** Until when every shard's ledger was summed; null before the first time. */
export async function countedAt(queries: Queries): Promise<number | null> {
  const [row] = await queries.select({ at: min(houseCounted.at) }).from(houseCounted);
  return row?.at === null || row?.at === undefined || row.at === 0 ? null : row.at;
}
