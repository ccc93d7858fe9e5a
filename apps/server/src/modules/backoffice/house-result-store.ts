import type { HouseSource } from '@hoga/domain/operators/house-sources';
import type { Money } from '@hoga/kernel/amounts';
import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gte, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { houseCounted, houseHour } from '../../persistence/schema/backoffice.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ServerProduct } from '../../products/server-product.ts';
import { addToDays } from './finance/ledger-day-store.ts';

const HOUR_MS = 3_600_000;
/** What the insurance pays where a wallet would fall below nothing. */
const ZERO_FLOOR = 'ZERO_FLOOR';
/** Numbers of the ledger that one transaction looks at, for each shard there is. */
const AT_A_TIME = 20_000;

interface Span {
  readonly shard: number;
  /** What was looked at before, and the first that is not looked at. */
  readonly last: number;
  readonly below: number;
  /** Whether that is as far as the ledger goes. */
  readonly isAll: boolean;
}

/**
 * Adds up what the ledger has got since it was last added up, a piece of it; whether that was all. The row that says how far
 * is locked: of several processes one counts, and what it has counted is written with how far that is.
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

/** Shards share the numbers, each with a step of its own: all below its next one are written. */
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
  const at = isAll ? now : sql`${houseCounted.at}`;
  await transaction
    .update(houseCounted)
    .set({ lastId: below - 1, at })
    .where(eq(houseCounted.shard, shard));
}

/**
 * What the insurance pays is the product's loss; what is paid for holding on is a charge; what partners get of the fees stands
 * apart. What no product claims has no source, and counting fails: in the figures of another product nobody would notice it.
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
  /** How long a bar of the chart is, and where bars begin. */
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

/** Until when every shard's ledger was added up; null before the first time. */
export async function countedAt(queries: Queries): Promise<number | null> {
  const [row] = await queries.select({ at: min(houseCounted.at) }).from(houseCounted);
  return row?.at === null || row?.at === undefined || row.at === 0 ? null : row.at;
}
