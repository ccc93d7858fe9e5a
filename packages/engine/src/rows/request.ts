import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { ReplyData } from './reply-data.ts';

/** A request key that has had its effect: a repeat gets the same reply. */
export interface RequestRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly key: string;
  readonly at: number;
  readonly data: ReplyData;
}
