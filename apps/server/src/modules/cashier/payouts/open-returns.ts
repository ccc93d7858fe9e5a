import type { DnwId, SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import type { ProposalRow } from '../../../persistence/schema/proposals.ts';
import { openBySubject } from '../../proposals/public.ts';

/** One open return per request. */
export function returnSubject(id: DnwId): string {
  return `request ${id}`;
}

interface Payouts {
  readonly siteIds: readonly SiteId[];
  readonly ids: readonly DnwId[];
  readonly now: number;
}

/** The proposals to return them; one past its deadline has no effect, also before it is marked as expired. */
export async function openReturns(
  queries: Queries,
  { siteIds, ids, now }: Payouts,
): Promise<ReadonlyMap<DnwId, ProposalRow>> {
  const found = await openBySubject(queries, 'TRANSFER_RETURN', { siteIds, subjects: ids.map(returnSubject) });
  return new Map(
    ids.flatMap((id) => {
      const row = found.get(returnSubject(id));
      const isOpen = row !== undefined && (row.state === 'APPROVED' || row.expiresAt.getTime() > now);
      return isOpen ? [[id, row] as const] : [];
    }),
  );
}
