import type { ApprovalItem } from '@hoga/contract/admin-approval';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { approvalOf, fourEyes, peopleOf } from '../operators/public.ts';
import { type ApprovalFilter, type ApprovalRow, firstOf, placeOf, placeText } from './approval-row.ts';
import { proposedPage } from './proposed-store.ts';
import { requestsPage } from './request-store.ts';

export interface Reader {
  readonly id: PlayerId;
  readonly now: number;
}

interface InboxPage {
  readonly rows: readonly ApprovalRow[];
  readonly next: string | null;
}

/** A page of everything that requires two people, from all sources. */
export async function inboxPage(queries: Queries, filter: ApprovalFilter): Promise<InboxPage> {
  // One row more than the page shows whether there is a next one.
  const wanted = { ...filter, size: filter.size + 1 };
  const found = [...(await proposedPage(queries, wanted)), ...(await requestsPage(queries, wanted))];
  const rows = firstOf(found, filter.order).slice(0, filter.size);
  const last = rows.at(-1);
  return { rows, next: found.length > filter.size && last !== undefined ? placeText(placeOf(last)) : null };
}

/** As read by an operator: with names, and whether they may approve what waits. */
export async function inboxItems(
  queries: Queries,
  { id: decider, now }: Reader,
  rows: readonly ApprovalRow[],
): Promise<ApprovalItem[]> {
  const waiting = rows.filter(({ state }) => state === 'WAITING');
  const approvals = new Map<ApprovalRow, ApprovalItem['approval']>();
  for (const siteId of new Set(waiting.map((row) => row.siteId))) {
    const here = waiting.filter((row) => row.siteId === siteId);
    const verdicts = await fourEyes(
      queries,
      { siteId, decider, now },
      here.map(({ question }) => question),
    );
    here.forEach((row, index) => void approvals.set(row, approvalOf(verdicts[index])));
  }
  const people = await peopleOf(queries, peopleIn(rows));
  return rows.map((row) => itemView(row, people, approvals.get(row) ?? null));
}

const peopleIn = (rows: readonly ApprovalRow[]): readonly PlayerId[] =>
  rows.flatMap(({ playerId, madeBy, decidedBy }) => [playerId ?? [], madeBy, decidedBy ?? []].flat());

function itemView(
  row: ApprovalRow,
  people: Awaited<ReturnType<typeof peopleOf>>,
  approval: ApprovalItem['approval'],
): ApprovalItem {
  const { siteId, detail, at: _at, question: _question, ...rest } = row;
  const nameOf = (id: PlayerId | null) => (id === null ? null : (people.get(id)?.name ?? String(id)));
  return {
    ...rest,
    siteInfoId: siteId,
    detailJson: JSON.stringify(detail),
    playerName: nameOf(row.playerId),
    madeByName: nameOf(row.madeBy) ?? '',
    decidedByName: nameOf(row.decidedBy),
    approval,
  };
}
