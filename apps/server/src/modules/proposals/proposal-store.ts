import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { ProposalKind, ProposalState } from '@hoga/domain/operators/proposals';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { add, type Decimal, toText } from '@hoga/kernel/decimal';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { wallet } from '../../persistence/schema/engine.ts';
import { type ProposalRow, proposal } from '../../persistence/schema/proposals.ts';
import type { Effect } from './proposal-rule.ts';

export interface NewProposal {
  readonly siteId: SiteId;
  readonly kind: ProposalKind;
  /** Its subject: only one open proposal per kind and subject. */
  readonly subject: string;
  /** The affected account, if any. */
  readonly playerId: PlayerId | null;
  readonly detail: object;
  readonly reason: string;
  readonly madeBy: PlayerId;
}

export interface NamedProposal {
  readonly row: ProposalRow;
  readonly madeByName: string;
  readonly decidedByName: string | null;
}

export async function insertProposal(
  queries: Queries,
  row: NewProposal,
  times: { readonly madeAt: Date; readonly expiresAt: Date },
): Promise<ProposalId> {
  const [made] = await queries
    .insert(proposal)
    .values({ ...row, ...times })
    .returning({ id: proposal.id });
  return defined(made, 'the proposal that was written').id;
}

/** Locks it: no other decision until the transaction ends. */
export async function lockProposal(queries: Queries, siteId: SiteId, id: ProposalId): Promise<ProposalRow | null> {
  const [row] = await queries
    .select()
    .from(proposal)
    .where(and(eq(proposal.siteId, siteId), eq(proposal.id, id)))
    .for('update');
  return row ?? null;
}

export interface Decision {
  readonly state: Extract<ProposalState, 'APPROVED' | 'DONE' | 'REJECTED'>;
  readonly decidedBy: PlayerId;
  readonly decidedAt: Date;
  readonly decisionReason: string;
}

export async function writeDecision(queries: Queries, id: ProposalId, decision: Decision): Promise<void> {
  await queries
    .update(proposal)
    .set({ ...decision, version: sql`${proposal.version} + 1` })
    .where(eq(proposal.id, id));
}

/** The outcome of an approved one; a second write changes nothing. */
export async function writeOutcome(queries: Queries, id: ProposalId, failedWith: ErrorCode | null): Promise<void> {
  const state = failedWith === null ? 'DONE' : 'FAILED';
  await queries
    .update(proposal)
    .set({ state, failedWith, version: sql`${proposal.version} + 1` })
    .where(and(eq(proposal.id, id), eq(proposal.state, 'APPROVED')));
}

/** Expires overdue proposals, which then have no effect. */
export async function expireProposals(queries: Queries, now: Date): Promise<void> {
  await queries
    .update(proposal)
    .set({ state: 'EXPIRED', version: sql`${proposal.version} + 1` })
    .where(and(eq(proposal.state, 'WAITING'), lte(proposal.expiresAt, now)));
}

/** Approved but not known to be carried out, the oldest first. */
export async function approvedProposals(queries: Queries, most: number): Promise<readonly ProposalRow[]> {
  return await queries
    .select()
    .from(proposal)
    .where(eq(proposal.state, 'APPROVED'))
    .orderBy(asc(proposal.decidedAt))
    .limit(most);
}

const maker = alias(account, 'maker');
const decider = alias(account, 'decider');

function named(queries: Queries) {
  return queries
    .select({ row: proposal, madeByName: maker.username, decidedByName: decider.username })
    .from(proposal)
    .innerJoin(maker, eq(maker.id, proposal.madeBy))
    .leftJoin(decider, eq(decider.id, proposal.decidedBy));
}

export async function findProposal(queries: Queries, id: ProposalId): Promise<NamedProposal> {
  const [found] = await named(queries).where(eq(proposal.id, id));
  return defined(found, `proposal ${id}`);
}

/** The waiting or approved one of this kind and subject. */
export async function findOpen(
  queries: Queries,
  { siteId, kind, subject }: Pick<NewProposal, 'siteId' | 'kind' | 'subject'>,
): Promise<NamedProposal | null> {
  const [found] = await named(queries).where(
    and(
      eq(proposal.siteId, siteId),
      eq(proposal.kind, kind),
      eq(proposal.subject, subject),
      inArray(proposal.state, ['WAITING', 'APPROVED']),
    ),
  );
  return found ?? null;
}

/** The waiting and approved ones of this kind, by subject. */
export async function openBySubject(
  queries: Queries,
  kind: ProposalKind,
  asked: { readonly siteIds: readonly SiteId[]; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, ProposalRow>> {
  if (asked.subjects.length === 0) return new Map();
  const { siteId, subject, state } = proposal;
  const rows = await queries
    .select()
    .from(proposal)
    .where(
      and(
        inArray(siteId, [...asked.siteIds]),
        eq(proposal.kind, kind),
        inArray(subject, [...asked.subjects]),
        inArray(state, ['WAITING', 'APPROVED']),
      ),
    );
  return new Map(rows.map((row) => [row.subject, row]));
}

/** Completed movements of money that correct a closed day, oldest first. */
export async function correctionsOfDay(
  queries: Queries,
  siteId: SiteId,
  day: string,
): Promise<readonly NamedProposal[]> {
  return await named(queries)
    .where(
      and(
        eq(proposal.siteId, siteId),
        eq(proposal.state, 'DONE'),
        inArray(proposal.kind, ['WALLET_CREDIT', 'WALLET_DEBIT']),
        sql`${proposal.detail}->>'correctsDay' = ${day}`,
      ),
    )
    .orderBy(asc(proposal.id));
}

/** A wallet's current and resulting balance; empty when there is no such wallet. */
export async function balanceEffect(
  queries: Queries,
  { playerId, walletType }: { readonly playerId: PlayerId; readonly walletType: WalletType },
  moved: Decimal,
): Promise<readonly Effect[]> {
  const [found] = await queries
    .select({ point: wallet.point, currency: wallet.currency })
    .from(wallet)
    .where(and(eq(wallet.playerId, playerId), eq(wallet.type, walletType)));
  if (found === undefined) return [];
  const { point, currency } = found;
  return [{ field: 'balance', currency, before: toText(point), after: toText(add<Decimal>(point, moved)) }];
}
