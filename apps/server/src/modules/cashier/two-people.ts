import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import type { AgreedDnw } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Site } from '../../http/site-directory.ts';
import type { TwoPersonQuestion } from '../operators/public.ts';

/** Whether two operators must approve it: as the engine, also where the site has no rule for the wallet any more. */
export function needsTwo(site: Site, { walletType, point }: DnwRow): boolean {
  const rule = cashierRulesOf(site).find((each) => each.walletType === walletType);
  return rule === undefined || (rule.twoPersonFrom !== null && point >= rule.twoPersonFrom);
}

/** Who a large request is about and who approved it first. Who decides otherwise than the first is a first again. */
export function questionOf(
  { playerId, counterPlayerId, firstApprover, firstApproval }: DnwRow,
  outcome: AgreedDnw | null = null,
): TwoPersonQuestion {
  const isFirst = firstApprover === null || (outcome !== null && outcome !== firstApproval);
  return {
    permission: 'requests.decide',
    proposer: isFirst ? null : idOf<PlayerId>(firstApprover),
    subjects: counterPlayerId === null ? [playerId] : [playerId, counterPlayerId],
  };
}
