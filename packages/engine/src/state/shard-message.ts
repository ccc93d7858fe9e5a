import type { PlayerId } from '@hoga/kernel/ids';
import type { ReplyData } from '../rows/reply-data.ts';

/** What a product of one shard tells the shard of another player: plain values, so that it can be stored on its way. */
export interface Message {
  readonly type: string;
  readonly data: ReplyData;
}

/**
 * A message on its way; written with the batch of the turn that posted it. What goes from one shard to another is
 * numbered from 1 without a gap: by that it is applied once and in order, however often and in whatever order it comes.
 */
export interface ShardMessage extends Message {
  readonly fromShard: number;
  readonly toShard: number;
  readonly number: number;
  readonly toPlayerId: PlayerId;
}
