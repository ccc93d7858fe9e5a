import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** A player's practice money: granted once, reset at most once a day. */
export interface PracticeRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly grantedAt: number | null;
  readonly resetAt: number | null;
}
