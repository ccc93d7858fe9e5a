import type { CancelAfterTie } from '@hoga/domain/trading/cancel-after';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

/** The scope of a switch over all orders of the account; that of a key is its id, which is longer. */
export const ACCOUNT_SCOPE = 'ACCOUNT';

export const CANCEL_AFTER_STATUSES = ['ARMED', 'FIRED', 'OFF'] as const;
export type CancelAfterStatus = (typeof CANCEL_AFTER_STATUSES)[number];

/** A dead man's switch of a player: one for the account and one for each key. */
export interface CancelAfterRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** The id of a key, or `ACCOUNT_SCOPE`. */
  readonly scope: string;
  readonly tie: CancelAfterTie;
  readonly seconds: number;
  readonly dueAt: number;
  /** When it was last renewed, turned off or fired. */
  readonly at: number;
  readonly status: CancelAfterStatus;
}
