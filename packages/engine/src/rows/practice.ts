/** What somebody has had of practice money: given once, gone back to once a day. */
export interface PracticeRow {
  readonly playerId: number;
  readonly siteId: number;
  readonly grantedAt: number | null;
  readonly resetAt: number | null;
}
