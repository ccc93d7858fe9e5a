import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Input } from '@hoga/engine/input/input';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { SimulatedProcess } from '../process/simulated-process.ts';

const CONFIGURED = ['site', 'player', 'feed', 'futuresOption', 'overseaOption', 'tradeOption'];
/** Written with whatever is written: a change of theirs waits for no commit. */
const RIDING = ['lastQuote', 'lastRate', 'backlogEvent'];
const LEFT_OUT: ReadonlySet<string> = new Set([...CONFIGURED, ...RIDING]);

/** One time that a process held a shard: the engine it loaded and everything it was given. */
export class Incarnation {
  readonly process: SimulatedProcess;
  readonly place: ShardPlace;
  readonly epoch: number;
  /** The rows the engine was loaded from. */
  rows: EngineRows | null = null;
  readonly inputs: Input[] = [];
  /** Sequence numbers of inputs with effects, rising. */
  readonly durable: number[] = [];
  /** Events of its inputs that have not been published yet, in order. */
  readonly unpublished: { readonly event: UserEvent; readonly seq: number }[] = [];
  /** Events of its inputs that no commit has been seen of yet, in order. */
  readonly uncounted: { readonly event: UserEvent; readonly seq: number }[] = [];
  committedSeq = 0;
  /** Jumps of its clock and the database's when it last held the lease for certain. */
  jumpsSeen = 0;
  lastReplySeq = 0;

  constructor(process: SimulatedProcess, place: ShardPlace, epoch: number) {
    this.process = process;
    this.place = place;
    this.epoch = epoch;
  }

  get name(): string {
    return `${this.process.name} shard ${this.place.index} epoch ${this.epoch}`;
  }

  note(input: Input, effects: Effects): void {
    this.inputs.push(input);
    const changes = effects.rows.some(({ table }) => !LEFT_OUT.has(table));
    if (changes || effects.ledger.length + effects.outbox.length > 0 || input.kind === 'timer') {
      this.durable.push(input.seq);
    }
    for (const event of effects.events) {
      this.unpublished.push({ event, seq: input.seq });
      this.uncounted.push({ event, seq: input.seq });
    }
  }

  /** The newest change at or before the input that is not committed, or null. */
  uncommittedAt(seq: number): number | null {
    const newest = this.durable.findLast((changed) => changed <= seq);
    return newest !== undefined && newest > this.committedSeq ? newest : null;
  }
}
