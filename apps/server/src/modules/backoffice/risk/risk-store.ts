import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { exposureLimit } from '../../../persistence/schema/backoffice.ts';
import { futuresPosition, overseaPosition } from '../../../persistence/schema/engine.ts';

export interface ExposureLimit {
  /** null: there is none, or it was lifted. */
  readonly amount: Money | null;
  /** How often it was set; 0: never. */
  readonly version: number;
}

const NO_LIMIT: ExposureLimit = { amount: null, version: 0 };

/** The limits of a site, by symbol. */
export async function limitsOf(queries: Queries, siteId: SiteId): Promise<(symbol: string) => ExposureLimit> {
  const rows = await queries.select().from(exposureLimit).where(eq(exposureLimit.siteId, siteId));
  const limits = new Map(rows.map(({ symbol, amount, version }) => [symbol, { amount, version }]));
  return (symbol) => limits.get(symbol) ?? NO_LIMIT;
}

export interface NewLimit {
  readonly siteId: SiteId;
  readonly symbol: string;
  readonly amount: Money | null;
  /** The version the operator has seen. */
  readonly seen: number;
}

/** False when it was set again since it was seen. */
export async function setLimit(queries: Queries, { siteId, symbol, amount, seen }: NewLimit): Promise<boolean> {
  const { version } = exposureLimit;
  const set =
    seen === 0
      ? await queries
          .insert(exposureLimit)
          .values({ siteId, symbol, amount, version: 1 })
          .onConflictDoNothing()
          .returning({ version })
      : await queries
          .update(exposureLimit)
          .set({ amount, version: sql`${version} + 1` })
          // The claimed version may exceed the column's range.
          .where(
            and(eq(exposureLimit.siteId, siteId), eq(exposureLimit.symbol, symbol), sql`${version} = ${seen}::bigint`),
          )
          .returning({ version });
  return set.length > 0;
}

export interface Holder {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
}

/** Members with stored open contracts, by the partial index of open positions. */
export async function overseaHolders(queries: Queries): Promise<readonly Holder[]> {
  const { playerId, siteId, status } = overseaPosition;
  return await queries.selectDistinct({ playerId, siteId }).from(overseaPosition).where(eq(status, 'OPEN'));
}

export async function futuresHolders(queries: Queries): Promise<readonly Holder[]> {
  const { playerId, siteId, status } = futuresPosition;
  return await queries.selectDistinct({ playerId, siteId }).from(futuresPosition).where(eq(status, 'OPEN'));
}
