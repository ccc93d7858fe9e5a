import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { ReplyData } from './reply-data.ts';

/** The key of an applied request: the same request gets the same reply, another body under it is refused. */
export interface RequestRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** The command's type: one key may be used once per type. */
  readonly type: string;
  readonly key: string;
  /** The hash of all fields (`assembly/body-hash.ts`). */
  readonly bodyHash: number;
  readonly at: number;
  readonly data: ReplyData;
}
