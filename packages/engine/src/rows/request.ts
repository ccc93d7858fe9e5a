import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { ReplyData } from './reply-data.ts';

/** A request key that has had its effect: the same again gets the same reply, another body under it is refused. */
export interface RequestRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** The command's: one key may stand for one request of each. */
  readonly type: string;
  readonly key: string;
  /** Of all that was asked (`assembly/body-hash.ts`). */
  readonly bodyHash: number;
  readonly at: number;
  readonly data: ReplyData;
}
