import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { LedgerTransaction } from '../ledger/transaction.ts';
import type { ReplyData } from './reply-data.ts';
import type { RowChange } from './row-change.ts';
import type { UserEvent } from './user-event.ts';

export type Reply = Result<ReplyData, Failure>;

/** For another shard; written with the batch, delivered at least once, applied once by `key`. */
export interface ShardMessage {
  readonly key: string;
  readonly toPlayerId: number;
  readonly type: string;
  readonly data: ReplyData;
}

/** Everything one input did. A refused command has only its reply. */
export interface Effects {
  readonly seq: number;
  readonly at: number;
  /** For commands only. */
  readonly reply: Reply | null;
  readonly ledger: readonly LedgerTransaction[];
  /** Full rows in the order they changed; of several for one key the last holds. */
  readonly rows: readonly RowChange[];
  /** In the order they must be sent. */
  readonly events: readonly UserEvent[];
  readonly outbox: readonly ShardMessage[];
}
