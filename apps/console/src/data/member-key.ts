import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** Whom it is about: a member, and the site they are of. */
export interface MemberKey {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/** What everything about a member is kept under. */
export const memberKey = ({ siteId, playerId }: MemberKey) => ['member', siteId, playerId] as const;
