import type { ReplyData } from '../rows/reply-data.ts';

/** For another shard; written with the batch, delivered at least once, applied once by `key`. */
export interface ShardMessage {
  readonly key: string;
  readonly toPlayerId: number;
  readonly type: string;
  readonly data: ReplyData;
}
