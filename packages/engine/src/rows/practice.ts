import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** What somebody has had of practice money: given once, gone back to once a day. */
export interface PracticeRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly grantedAt: number | null;
  readonly resetAt: number | null;
}
