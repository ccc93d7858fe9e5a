import { approvalPermissions } from '@hoga/domain/operators/approvals';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import type { AgreedDnw } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TwoPersonQuestion } from '../operators/public.ts';
import { balanceEffect, type Effect } from '../proposals/public.ts';

/** Whether two operators must approve it: by the engine's rule, also when the site no longer has one for the wallet. */
export function needsTwo(site: Site, { walletType, point }: DnwRow): boolean {
  const rule = cashierRulesOf(site).find((each) => each.walletType === walletType);
  return rule === undefined || (rule.twoPersonFrom !== null && point >= rule.twoPersonFrom);
}

/** The subject of a large request and its first approver. A deviating decision is a first one again. */
export function questionOf(
  { playerId, counterPlayerId, firstApprover, firstApproval }: DnwRow,
  outcome: AgreedDnw | null = null,
): TwoPersonQuestion {
  const isFirst = firstApprover === null || (outcome !== null && outcome !== firstApproval);
  return {
    permissions: approvalPermissions('WITHDRAWAL'),
    proposer: isFirst ? null : idOf<PlayerId>(firstApprover),
    subjects: counterPlayerId === null ? [playerId] : [playerId, counterPlayerId],
  };
}

/** The effects of the second approval of a request. */
export async function requestEffects(queries: Queries, row: DnwRow): Promise<readonly Effect[]> {
  const status: Effect = { field: 'status', before: row.status, after: row.firstApproval };
  return row.type === 'D' ? [status, ...(await balanceEffect(queries, row, row.point))] : [status];
}
