import { proposeCredit, proposeHaltLift, proposeTotpReset } from '@hoga/contract/admin-proposal';
import type { BodyOf } from '@hoga/contract/call';
import type { HaltId, SiteId } from '@hoga/kernel/ids';
import { callApi } from './api.ts';
import type { MemberKey } from './member-key.ts';

export type Credit = Omit<BodyOf<typeof proposeCredit>, 'playerId'>;

/** Proposes to put money into a wallet of a member, or to take some out. */
export function proposeMovement({ siteId, playerId }: MemberKey, credit: Credit) {
  return callApi(proposeCredit, { query: { siteInfoId: siteId }, body: { playerId, ...credit } });
}

export function proposeFactorReset({ siteId, playerId }: MemberKey, reason: string) {
  return callApi(proposeTotpReset, { query: { siteInfoId: siteId }, body: { playerId, reason } });
}

export function proposeLift(siteInfoId: SiteId, haltId: HaltId, reason: string) {
  return callApi(proposeHaltLift, { query: { siteInfoId }, body: { haltId, reason } });
}
