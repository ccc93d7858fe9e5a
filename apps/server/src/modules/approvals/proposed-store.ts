import { PROPOSAL_KINDS } from '@hoga/domain/operators/proposals';
import type { SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type ProposalRow, proposal } from '../../persistence/schema/proposals.ts';
import { questionOf } from '../proposals/public.ts';
import type { ApprovalFilter, ApprovalRow } from './approval-row.ts';

/** Made, decided, or expired undecided. */
const at = sql`(extract(epoch FROM coalesce(${proposal.decidedAt},
  CASE WHEN ${proposal.state} = 'EXPIRED' THEN ${proposal.expiresAt} ELSE ${proposal.madeAt} END)) * 1000)::bigint`;

/** Proposals as rows of the inbox. */
export async function proposedPage(queries: Queries, filter: ApprovalFilter): Promise<readonly ApprovalRow[]> {
  const { sites, states, by, from, until, order, after, size } = filter;
  const kinds = PROPOSAL_KINDS.filter((kind) => filter.kinds.includes(kind));
  if (sites.PROPOSAL.length === 0 || kinds.length === 0 || states.length === 0) return [];
  const direction = sql.raw(order === 'OLDEST' ? 'ASC' : 'DESC');
  const rows = await queries
    .select({ row: proposal, at: sql<number>`${at}`.mapWith(Number) })
    .from(proposal)
    .where(
      and(
        inArray(proposal.siteId, [...sites.PROPOSAL]),
        inArray(proposal.state, [...states]),
        inArray(proposal.kind, kinds),
        by === undefined ? undefined : or(eq(proposal.madeBy, by), eq(proposal.decidedBy, by)),
        from === undefined ? undefined : sql`${at} >= ${from}`,
        until === undefined ? undefined : sql`${at} <= ${until}`,
        after === null ? undefined : isBeyond(sql`(${at}, ${proposal.id})`, filter),
      ),
    )
    .orderBy(sql`${at} ${direction}`, sql`${proposal.id} ${direction}`)
    .limit(size);
  return rows.map((found) => approvalRow(found.row, found.at));
}

export function isBeyond(place: SQL, { order, after }: Pick<ApprovalFilter, 'order' | 'after'>): SQL {
  const last = sql`(${after?.at ?? 0}::bigint, ${after?.key ?? 0}::bigint)`;
  return order === 'OLDEST' ? sql`${place} > ${last}` : sql`${place} < ${last}`;
}

export async function findProposed(
  queries: Queries,
  siteId: SiteId,
  id: number,
): Promise<{ readonly item: ApprovalRow; readonly row: ProposalRow } | null> {
  const [found] = await queries
    .select({ row: proposal, at: sql<number>`${at}`.mapWith(Number) })
    .from(proposal)
    .where(and(eq(proposal.siteId, siteId), sql`${proposal.id} = ${id}::bigint`));
  return found === undefined ? null : { item: approvalRow(found.row, found.at), row: found.row };
}

function approvalRow(row: ProposalRow, changedAt: number): ApprovalRow {
  const { subject: _subject, ...rest } = row;
  return {
    ...rest,
    source: 'PROPOSAL',
    madeAt: row.madeAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    at: changedAt,
    question: questionOf(row),
  };
}

/** Those made, decided or expired since then. */
export async function proposalsSince(queries: Queries, since: Date, now: Date): Promise<readonly ProposalRow[]> {
  return await queries
    .select()
    .from(proposal)
    .where(
      or(
        gte(proposal.madeAt, since),
        gte(proposal.decidedAt, since),
        and(gte(proposal.expiresAt, since), lte(proposal.expiresAt, now)),
      ),
    );
}
