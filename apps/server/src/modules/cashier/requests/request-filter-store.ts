import { type RequestKind, TYPES_OF_KIND } from '@hoga/domain/operators/requests';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import { DNW_STATUSES, LIVE_DNW } from '@hoga/domain/wallet/dnw';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Site } from '../../../http/site-directory.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { dnw } from '../../../persistence/schema/cashier.ts';
import { decimalToSql } from '../../../persistence/schema/engine-types.ts';

export interface RequestFilter {
  readonly sites: readonly Site[];
  readonly kind?: RequestKind | undefined;
  /** Undefined: waiting ones. */
  readonly statuses?: readonly string[] | undefined;
  readonly only?: 'LARGE' | 'FIRST_DEPOSIT' | 'MY_SECOND' | 'PAID' | undefined;
  readonly keyword?: string | undefined;
  /** Created from then on, and until then. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** The reading operator. */
  readonly operatorId: PlayerId;
}

const DESK_TYPES = Object.values(TYPES_OF_KIND).flat();

export function whereOf({
  sites,
  kind,
  statuses,
  only,
  keyword,
  start,
  end,
  operatorId,
}: RequestFilter): SQL | undefined {
  const ids = sites.map(({ id }) => id);
  return and(
    isForOperators(ids),
    kind === undefined ? undefined : inArray(dnw.type, [...TYPES_OF_KIND[kind]]),
    inArray(
      dnw.status,
      statuses === undefined ? [...LIVE_DNW] : DNW_STATUSES.filter((word) => statuses.includes(word)),
    ),
    only === undefined ? undefined : onlyThose(only, sites, operatorId),
    keyword === undefined || keyword === '' ? undefined : isCalled(keyword, ids),
    start === undefined ? undefined : gte(dnw.createdAt, start),
    end === undefined ? undefined : lte(dnw.createdAt, end),
  );
}

/** Worded like the indexes, so that PostgreSQL uses them. */
export function isForOperators(siteIds: readonly SiteId[]): SQL | undefined {
  const [only, ...others] = siteIds;
  if (only === undefined) return sql`false`;
  const ofSite = others.length === 0 ? eq(dnw.siteId, only) : inArray(dnw.siteId, [...siteIds]);
  return and(ofSite, inArray(dnw.type, DESK_TYPES));
}

export function isWaiting(siteIds: readonly SiteId[]): SQL | undefined {
  return and(isForOperators(siteIds), inArray(dnw.status, [...LIVE_DNW]));
}

function onlyThose(
  only: NonNullable<RequestFilter['only']>,
  sites: readonly Site[],
  operatorId: PlayerId,
): SQL | undefined {
  switch (only) {
    case 'LARGE':
      return isLarge(sites);
    case 'FIRST_DEPOSIT':
      return isFirstDeposit;
    case 'MY_SECOND':
      return awaitsSecond(operatorId);
    case 'PAID':
      return eq(dnw.status, 'PAID');
  }
}

/** The threshold for two operators is set per site and wallet. */
export function isLarge(sites: readonly Site[]): SQL {
  const rules = sites.flatMap((site) =>
    cashierRulesOf(site).flatMap(({ walletType, twoPersonFrom }) =>
      twoPersonFrom === null
        ? []
        : [
            and(
              eq(dnw.siteId, site.id),
              eq(dnw.walletType, walletType),
              gte(dnw.point, sql`${decimalToSql(twoPersonFrom)}::numeric`),
            ),
          ],
    ),
  );
  return or(...rules) ?? sql`false`;
}

export const isFirstDeposit: SQL = sql`(${dnw.type} = 'D' AND NOT EXISTS (SELECT FROM dnw AS earlier
  WHERE earlier.player_id = ${dnw.playerId} AND earlier.type = 'D' AND earlier.status = 'APPROVED' AND earlier.id <> ${dnw.id}))`;

/** Another operator has approved it first; an operator's own requests are excluded. */
export function awaitsSecond(operatorId: PlayerId): SQL | undefined {
  return and(
    isNotNull(dnw.firstApprover),
    ne(dnw.firstApprover, operatorId),
    ne(dnw.playerId, operatorId),
    inArray(dnw.status, [...LIVE_DNW]),
  );
}

/**
 * The number of a request, the bank's number of its transfer, or the username of its member. Members come as an array:
 * PostgreSQL combines indexes over an OR, but not with a subquery in it.
 */
export function isCalled(keyword: string, siteIds: readonly SiteId[]): SQL | undefined {
  const members = sql`ARRAY(SELECT ${account.id} FROM ${account}
    WHERE ${inArray(account.siteId, [...siteIds])} AND ${account.username} = ${keyword})`;
  return or(
    eq(dnw.reference, keyword),
    sql`${dnw.playerId} = ANY(${members})`,
    /^\d{1,15}$/.test(keyword) ? sql`${dnw.id} = ${keyword}::bigint` : undefined,
  );
}

export const kindColumn = sql<RequestKind>`CASE ${dnw.type} WHEN 'D' THEN 'DEPOSIT' WHEN 'W' THEN 'WITHDRAWAL' ELSE 'P2P' END`;
