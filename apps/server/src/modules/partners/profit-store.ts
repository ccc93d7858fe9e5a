import type { Takings } from '@hoga/domain/partners/day-profit';
import type { PartnerDayRow } from '@hoga/engine/partners/rows';
import type { Money } from '@hoga/kernel/amounts';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { type AnyColumn, and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { decimalFromSql } from '../../persistence/schema/engine-types.ts';
import { partnerDay } from '../../persistence/schema/partners.ts';
import type { PageAsked } from './partner-store.ts';

export interface ProfitFilter extends PageAsked {
  readonly siteId: SiteId;
  readonly partnerId: PlayerId | undefined;
  readonly currency: string | undefined;
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
}

export interface ProfitSums extends Takings {
  readonly currency: string;
  readonly profit: Money;
  readonly paid: Money;
}

export interface ProfitRow {
  readonly day: PartnerDayRow;
  readonly nick: string;
}

export interface ProfitPage {
  readonly rows: readonly ProfitRow[];
  readonly total: number;
  /** Of all matching days, by currency. */
  readonly sums: readonly ProfitSums[];
}

/** Settled days, newest first. */
export async function profitPage(queries: Queries, filter: ProfitFilter): Promise<ProfitPage> {
  const where = matching(filter);
  const { page, size } = filter;
  const rows = await queries
    .select({ day: partnerDay, nick: account.nick })
    .from(partnerDay)
    .innerJoin(account, eq(account.id, partnerDay.playerId))
    .where(where)
    .orderBy(desc(partnerDay.day), asc(partnerDay.playerId), asc(partnerDay.currency))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(partnerDay, where), sums: await profitSums(queries, where) };
}

async function profitSums(queries: Queries, where: SQL | undefined): Promise<readonly ProfitSums[]> {
  const sum = (column: AnyColumn) => sql<Money>`sum(${column})`.mapWith(decimalFromSql);
  return await queries
    .select({
      currency: partnerDay.currency,
      fees: sum(partnerDay.fees),
      bonuses: sum(partnerDay.bonuses),
      profit: sum(partnerDay.profit),
      paid: sum(partnerDay.paid),
    })
    .from(partnerDay)
    .where(where)
    .groupBy(partnerDay.currency)
    .orderBy(asc(partnerDay.currency));
}

function matching({ siteId, partnerId, currency, fromDay, toDay }: ProfitFilter): SQL | undefined {
  return and(
    eq(partnerDay.siteId, siteId),
    partnerId === undefined ? undefined : eq(partnerDay.playerId, partnerId),
    currency === undefined ? undefined : eq(partnerDay.currency, currency),
    fromDay === undefined ? undefined : gte(partnerDay.day, fromDay),
    toDay === undefined ? undefined : lte(partnerDay.day, toDay),
  );
}
