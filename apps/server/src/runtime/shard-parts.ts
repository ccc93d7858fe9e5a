import type { Engine } from '@hoga/engine/engine';
import type { LedgerChain } from '@hoga/engine/ledger/chain';
import type { Moment } from '@hoga/engine/questions';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import type { ShardEnd } from './acknowledged-end.ts';
import type { Batch } from './batch.ts';
import type { ShardSession } from './engine-store.ts';
import type { EventNumbers } from './event-numbers.ts';
import type { EventSink } from './event-sink.ts';
import type { ShardLimits } from './shard-limits.ts';
import type { BatchMeter } from './shard-meter.ts';
import type { NamedRequest } from './waiting.ts';

/** The time, and the number of a player's newest event. */
export type MomentOf = (playerId: PlayerId) => Moment;

export interface ShardParts {
  readonly engine: Engine;
  readonly chain: LedgerChain;
  readonly session: ShardSession;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly sink: EventSink;
  /** Continues the event numbers of earlier batches. */
  readonly numbers: EventNumbers;
  readonly limits: ShardLimits;
  /** The newest timestamp of earlier batches: time never runs backwards. */
  readonly lastAt: number;
  /** A time before the lease was taken. */
  readonly leasedAt: number;
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Absent: nothing is counted. */
  readonly meter?: BatchMeter | undefined;
  /** Called with the timestamp of every input before it is applied: timers due by then fire first. */
  readonly onTime: (at: number) => void;
  /** Called with every acknowledged batch. */
  readonly onCommitted: (end: ShardEnd, batch: Batch, tookMs: number) => void;
  /** Called with the messages of a batch once it is committed. */
  readonly onPosted: (messages: readonly ShardMessage[]) => void;
  /**
   * Called once, when the shard has stopped by itself and its session is gone. `unknown`: the requests whose outcome is
   * unknown.
   */
  readonly onFailure: (error: unknown, cause: 'engine' | 'store', unknown: readonly NamedRequest[]) => void;
}
