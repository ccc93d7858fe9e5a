import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** A member and their site. */
export interface MemberKey {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/** The query key of everything about a member. */
export const memberKey = ({ siteId, playerId }: MemberKey) => ['member', siteId, playerId] as const;
