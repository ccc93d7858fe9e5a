import { REQUEST_APPROVALS, type RequestApproval } from '@hoga/domain/operators/approvals';
import { LIVE_DNW } from '@hoga/domain/wallet/dnw';
import type { DnwRow, DnwStepRow } from '@hoga/engine/cashier/rows';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwStep } from '../../persistence/schema/cashier.ts';
import { requestQuestion } from '../cashier/public.ts';
import type { ApprovalFilter, ApprovalRow } from './approval-row.ts';
import { isBeyond } from './proposed-store.ts';

/** Requests with a first approval that wait for a second, and those decided by two. */
export async function requestsPage(queries: Queries, filter: ApprovalFilter): Promise<readonly ApprovalRow[]> {
  const kinds = REQUEST_APPROVALS.filter((kind) => filter.kinds.includes(kind));
  if (filter.sites.REQUEST.length === 0 || kinds.length === 0) return [];
  return [
    ...(filter.states.includes('WAITING') ? await waitingPage(queries, filter, kinds) : []),
    ...(filter.states.includes('DONE') ? await decidedPage(queries, filter, kinds) : []),
  ];
}

const first = alias(dnwStep, 'first');
const done = alias(dnwStep, 'done');

/** The step of the first approval: the first approver's last one before this version. */
const isFirstOf = (by: SQL, before: SQL) => sql`${first.version} = (SELECT max(own.version) FROM dnw_step AS own
  WHERE own.dnw_id = ${dnw.id} AND own.by = ${by} AND own.version <= ${before})`;

/** A first approval leaves the request's status unchanged; an appeal is one of them. */
const kindOfStep = sql<RequestApproval>`CASE WHEN ${first.status} = 'APPEALED' THEN 'APPEAL'
  WHEN ${dnw.type} = 'D' THEN 'DEPOSIT' WHEN ${dnw.type} = 'W' THEN 'WITHDRAWAL' ELSE 'P2P' END`;

async function waitingPage(
  queries: Queries,
  filter: ApprovalFilter,
  kinds: readonly RequestApproval[],
): Promise<readonly ApprovalRow[]> {
  const rows = await queries
    .select({ row: dnw, first, kind: kindOfStep })
    .from(dnw)
    .innerJoin(first, and(eq(first.dnwId, dnw.id), isFirstOf(sql`${dnw.firstApprover}`, sql`${dnw.version}`)))
    .where(
      and(
        inArray(dnw.siteId, [...filter.sites.REQUEST]),
        inArray(dnw.status, [...LIVE_DNW]),
        isNotNull(dnw.firstApprover),
        filter.by === undefined ? undefined : eq(first.by, filter.by),
        within(sql`${first.at}`, filter, kinds),
      ),
    )
    .orderBy(...inOrder(sql`${first.at}`, filter))
    .limit(filter.size);
  return rows.map(({ row, first: approved, kind }) => waitingRow(row, approved, kind));
}

async function decidedPage(
  queries: Queries,
  filter: ApprovalFilter,
  kinds: readonly RequestApproval[],
): Promise<readonly ApprovalRow[]> {
  const rows = await decided(queries)
    .where(
      and(
        inArray(done.siteId, [...filter.sites.REQUEST]),
        isNotNull(done.approvedBy),
        filter.by === undefined ? undefined : or(eq(done.by, filter.by), eq(done.approvedBy, filter.by)),
        within(sql`${done.at}`, filter, kinds),
      ),
    )
    .orderBy(...inOrder(sql`${done.at}`, filter))
    .limit(filter.size);
  return rows.map(({ row, first: approved, done: ended, kind }) => decidedRow(row, approved, ended, kind));
}

/**
 * Decided by two approvals. The result of a proposal about a request is also a step of two, from a status without
 * approvals.
 */
function decided(queries: Queries) {
  return queries
    .select({ row: dnw, first, done, kind: kindOfStep })
    .from(done)
    .innerJoin(dnw, eq(dnw.id, done.dnwId))
    .innerJoin(
      first,
      and(
        eq(first.dnwId, done.dnwId),
        lt(first.version, done.version),
        isFirstOf(sql`${done.approvedBy}`, sql`${done.version} - 1`),
        inArray(first.status, ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED']),
      ),
    );
}

function within(at: SQL, filter: ApprovalFilter, kinds: readonly RequestApproval[]): SQL | undefined {
  const { from, until, after } = filter;
  return and(
    kinds.length === REQUEST_APPROVALS.length ? undefined : inArray(kindOfStep, [...kinds]),
    from === undefined ? undefined : sql`${at} >= ${from}`,
    until === undefined ? undefined : sql`${at} <= ${until}`,
    after === null ? undefined : isBeyond(sql`(${at}, -${dnw.id})`, filter),
  );
}

function inOrder(at: SQL, { order }: ApprovalFilter): readonly [SQL, SQL] {
  const direction = sql.raw(order === 'OLDEST' ? 'ASC' : 'DESC');
  return [sql`${at} ${direction}`, sql`-${dnw.id} ${direction}`];
}

export interface FoundRequest {
  readonly item: ApprovalRow;
  readonly row: DnwRow;
}

/** One that waits for a second approval, or that two have decided. */
export async function findApprovedOnce(queries: Queries, siteId: SiteId, id: number): Promise<FoundRequest | null> {
  const isIt = and(eq(dnw.siteId, siteId), sql`${dnw.id} = ${id}::bigint`);
  const [waiting] = await queries
    .select({ row: dnw, first, kind: kindOfStep })
    .from(dnw)
    .innerJoin(first, and(eq(first.dnwId, dnw.id), isFirstOf(sql`${dnw.firstApprover}`, sql`${dnw.version}`)))
    .where(and(isIt, inArray(dnw.status, [...LIVE_DNW]), isNotNull(dnw.firstApprover)));
  if (waiting !== undefined) return { row: waiting.row, item: waitingRow(waiting.row, waiting.first, waiting.kind) };
  const [ended] = await decided(queries).where(and(isIt, isNotNull(done.approvedBy)));
  return ended === undefined
    ? null
    : { row: ended.row, item: decidedRow(ended.row, ended.first, ended.done, ended.kind) };
}

function waitingRow(row: DnwRow, approved: DnwStepRow, kind: RequestApproval): ApprovalRow {
  return {
    ...shared(row, approved, kind, row.firstApproval),
    state: 'WAITING',
    expiresAt: row.dueAt,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    at: approved.at,
    question: requestQuestion(row),
  };
}

function decidedRow(row: DnwRow, approved: DnwStepRow, ended: DnwStepRow, kind: RequestApproval): ApprovalRow {
  return {
    ...shared(row, approved, kind, ended.status),
    state: 'DONE',
    expiresAt: null,
    decidedBy: ended.by === null ? null : idOf<PlayerId>(ended.by),
    decidedAt: ended.at,
    decisionReason: ended.reason,
    at: ended.at,
    question: requestQuestion(row),
  };
}

function shared(row: DnwRow, approved: DnwStepRow, kind: RequestApproval, outcome: DnwRow['status'] | null) {
  const { id, siteId, playerId, type, walletType, currency, point, won, version } = row;
  return {
    source: 'REQUEST',
    ...{ id, siteId, playerId, kind, version },
    detail: { type, walletType, currency, point: toText(point), won: won === null ? null : toText(won), outcome },
    reason: approved.reason,
    madeBy: idOf<PlayerId>(defined(approved.by, `who approved request ${id} first`)),
    madeAt: approved.at,
    failedWith: null,
  } as const;
}
