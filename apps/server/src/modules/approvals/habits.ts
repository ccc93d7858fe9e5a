import type { ApprovalHabits } from '@hoga/contract/admin-approval';
import { APPROVAL_KINDS } from '@hoga/domain/operators/approvals';
import { type AgreedDecision, middleWait, mutualApprovals } from '@hoga/domain/operators/mutual-approvals';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { peopleOf } from '../operators/public.ts';
import type { ApprovalFilter } from './approval-row.ts';
import { inboxPage } from './inbox.ts';

const SPAN_MS = 30 * 86_400_000;
const MOST_READ = 1_000;
const MOST_PAIRS = 3;

/** What two have agreed to lately: how long the second was waited for, and who approves whom in turn. */
export async function habitsOf(queries: Queries, sites: ApprovalFilter['sites'], now: number): Promise<ApprovalHabits> {
  const { rows } = await inboxPage(queries, {
    ...{ sites, kinds: APPROVAL_KINDS, states: ['APPROVED', 'DONE', 'FAILED'] },
    ...{ by: undefined, from: now - SPAN_MS, until: undefined, order: 'NEWEST', after: null, size: MOST_READ },
  });
  const agreed = rows.flatMap(({ madeBy, madeAt, decidedBy, decidedAt }): readonly AgreedDecision[] =>
    decidedBy === null || decidedAt === null ? [] : [{ by: madeBy, approvedBy: decidedBy, madeAt, decidedAt }],
  );
  const pairs = mutualApprovals(agreed).slice(0, MOST_PAIRS);
  const people = await peopleOf(
    queries,
    pairs.flatMap(({ first, second }) => [first, second]),
  );
  const personOf = (id: PlayerId) => ({ id, name: people.get(id)?.name ?? String(id) });
  return {
    decided: agreed.length,
    waitMs: middleWait(agreed),
    pairs: pairs.map(({ first, second, count }) => ({ first: personOf(first), second: personOf(second), count })),
  };
}
