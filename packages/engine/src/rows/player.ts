import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Flag } from './flag.ts';

/** What the engine must know of a player to decide on their orders. */
export interface PlayerRow {
  readonly id: PlayerId;
  readonly siteId: SiteId;
  readonly isDenied: Flag;
  /** A partner account of the kind that may not trade. */
  readonly isPartner: Flag;
  /** May open nothing; existing positions may be closed. */
  readonly isFrozen: Flag;
}
