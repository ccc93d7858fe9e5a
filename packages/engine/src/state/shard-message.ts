import type { PlayerId } from '@hoga/kernel/ids';
import type { ReplyData } from '../rows/reply-data.ts';

/** A message of a product to the shard of another player: plain values, so that it can be stored until delivery. */
export interface Message {
  readonly type: string;
  readonly data: ReplyData;
}

/**
 * A message under way; written with the batch of the turn that posted it. Messages from one shard to another are
 * numbered from 1 without gaps, so each is applied once and in order, however often and in whatever order it is
 * delivered.
 */
export interface ShardMessage extends Message {
  readonly fromShard: number;
  readonly toShard: number;
  readonly number: number;
  readonly toPlayerId: PlayerId;
}
