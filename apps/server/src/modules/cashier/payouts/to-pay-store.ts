import { RETURNABLE_MS } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { dnw, dnwStep } from '../../../persistence/schema/cashier.ts';
import { isCalled } from '../requests/request-filter-store.ts';

export type PayoutState = 'TO_PAY' | 'PAID';

interface PayoutQuestion {
  readonly siteIds: readonly SiteId[];
  readonly state: PayoutState;
  /** As `isCalled` takes it. */
  readonly keyword?: string | undefined;
  /** Transferred from then on, and until then; of those to pay, asked for. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly after?: number | undefined;
  readonly size: number;
}

function isOfPeriod({ state, start, end }: PayoutQuestion): SQL | undefined {
  const [moment, later] = state === 'TO_PAY' ? [dnw.createdAt, 0] : [dnw.returnableUntil, RETURNABLE_MS];
  return and(
    start === undefined ? undefined : gte(moment, start + later),
    end === undefined ? undefined : lte(moment, end + later),
  );
}

/** Worded like the indexes, so that PostgreSQL uses them. */
function isOf(state: PayoutState): SQL | undefined {
  return state === 'TO_PAY' ? and(eq(dnw.status, 'SENDING'), isNull(dnw.provider)) : isNotNull(dnw.returnableUntil);
}

/**
 * Pending ones oldest first, completed ones newest first. One row more than the page shows whether there is a next one.
 */
export function payoutPage(queries: Queries, question: PayoutQuestion): PromiseLike<DnwRow[]> & SQLWrapper {
  const { siteIds, state, keyword, after, size } = question;
  const [beyond, towards] = state === 'TO_PAY' ? [gt, asc] : [lt, desc];
  return queries
    .select()
    .from(dnw)
    .where(
      and(
        inArray(dnw.siteId, [...siteIds]),
        isOf(state),
        isOfPeriod(question),
        keyword === undefined || keyword === '' ? undefined : isCalled(keyword, siteIds),
        after === undefined ? undefined : beyond(sql`${dnw.id}`, after),
      ),
    )
    .orderBy(towards(dnw.id))
    .limit(size + 1);
}

interface ToPayTotal {
  readonly siteId: SiteId;
  readonly currency: string;
  /** Whether it is the won side of sales. */
  readonly isWon: boolean;
  readonly count: number;
  readonly amount: Decimal;
}

export async function toPayTotals(queries: Queries, siteIds: readonly SiteId[]): Promise<readonly ToPayTotal[]> {
  const isWon = sql<boolean>`${dnw.won} IS NOT NULL`;
  return await queries
    .select({
      siteId: dnw.siteId,
      currency: dnw.currency,
      isWon,
      count: sql<number>`count(*)`,
      amount: sql`sum(coalesce(${dnw.won}, ${dnw.point}))`.mapWith(dnw.point),
    })
    .from(dnw)
    .where(and(inArray(dnw.siteId, [...siteIds]), isOf('TO_PAY')))
    .groupBy(dnw.siteId, dnw.currency, isWon);
}

/** The transferred amount: of a sale the bank's currency. */
export function amountOf({ won, point }: Pick<DnwRow, 'won' | 'point'>): string {
  return toText(won ?? point);
}

interface StepOf {
  readonly by: number | null;
  readonly at: number;
  readonly reason: string;
}

export interface PayoutSteps {
  /** By the operators who approved each. */
  readonly approvals: ReadonlyMap<DnwId, StepOf>;
  /** The refusals of providers, by which payouts became the house's. */
  readonly handOvers: ReadonlyMap<DnwId, StepOf>;
  /** By the operators or providers that transferred. */
  readonly transfers: ReadonlyMap<DnwId, StepOf>;
}

/** The last step of each kind, of each payout. */
export async function payoutSteps(queries: Queries, ids: readonly DnwId[]): Promise<PayoutSteps> {
  const { dnwId, status, by, at, reason } = dnwStep;
  const rows =
    ids.length === 0
      ? []
      : await queries
          .select({ dnwId, status, by, at, reason })
          .from(dnwStep)
          .where(and(inArray(dnwId, [...ids]), inArray(status, ['SENDING', 'APPROVED'])))
          .orderBy(asc(dnwStep.version));
  const last = (isIt: (row: (typeof rows)[number]) => boolean) =>
    new Map(rows.filter(isIt).map((row) => [row.dnwId, row]));
  return {
    approvals: last((row) => row.status === 'SENDING' && row.by !== SYSTEM_OPERATOR),
    handOvers: last((row) => row.status === 'SENDING' && row.by === SYSTEM_OPERATOR),
    transfers: last((row) => row.status === 'APPROVED'),
  };
}

interface RefusedPayout {
  readonly siteId: SiteId;
  readonly id: DnwId;
  /** The provider and its code (@hoga/domain/wallet/provider-refusals). */
  readonly reason: string;
}

/** Payouts of all sites that a provider has refused and that are neither paid nor returned yet. */
export async function refusedPayouts(queries: Queries): Promise<readonly RefusedPayout[]> {
  return await queries
    .select({ siteId: dnw.siteId, id: dnw.id, reason: dnwStep.reason })
    .from(dnw)
    .innerJoin(dnwStep, and(eq(dnwStep.dnwId, dnw.id), eq(dnwStep.status, 'SENDING'), eq(dnwStep.by, SYSTEM_OPERATOR)))
    .where(isOf('TO_PAY'));
}

/** Those of the site, in the given order; fewer when one belongs to another site. */
export async function findPayouts(queries: Queries, siteId: SiteId, ids: readonly DnwId[]): Promise<readonly DnwRow[]> {
  const rows = await queries
    .select()
    .from(dnw)
    .where(and(eq(dnw.siteId, siteId), inArray(dnw.id, [...ids])));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Whether the house pays it, now or recently. */
export function isPaidByHouse({ status, provider, returnableUntil }: DnwRow): boolean {
  return (status === 'SENDING' && provider === null) || returnableUntil !== null;
}

export function isOwn({ playerId }: DnwRow, operatorId: PlayerId): boolean {
  return playerId === operatorId;
}
