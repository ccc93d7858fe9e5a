import type { Failure } from '@hoga/domain/errors/failure';
import { checkpointOf } from '@hoga/engine/assembly/export';
import type { Effects } from '@hoga/engine/effects/effects';
import type { Engine } from '@hoga/engine/engine';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { Command } from '@hoga/engine/input/command';
import type { Input } from '@hoga/engine/input/input';
import type { Timer } from '@hoga/engine/input/timer';
import type { LedgerChain } from '@hoga/engine/ledger/chain';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { DueTimer } from '@hoga/engine/product/schedule';
import type { Quote } from '@hoga/engine/rows/quote';
import { REQUEST } from '@hoga/engine/state/core-tables';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { Reply } from '@hoga/engine/state/turn';
import { InvariantError } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { ShardEnd } from './acknowledged-end.ts';
import { Batch } from './batch.ts';
import { NotWrittenError, type ShardSession } from './engine-store.ts';
import type { EventNumbers, NumberedEvent } from './event-numbers.ts';
import type { EventSink } from './event-sink.ts';
import { type Loss, UNAVAILABLE, type Waiting, WaitingAnswer, WaitingEvents, WaitingReply } from './waiting.ts';

/** Accounts that catch up in one turn: at first, and at the least and the most. */
const CATCH_UP = { first: 16, least: 4, most: 256 } as const;
/** A turn that takes longer gets fewer accounts the next time; one that takes less, more. */
const SLOW_TURN_MS = 6;
const QUICK_TURN_MS = 2;
/** While an open batch has so many rows, accounts do not catch up: an order's commit must not carry thousands of other rows. */
const MOST_BACKLOG_ROWS = 1_000;

export interface ShardLimits {
  /** Replies and reads that may wait at once; further ones are refused. */
  readonly maxWaiting: number;
  /** Messages that may be applied and not committed; those beyond are fetched again later. */
  readonly maxMessages: number;
  /** A commit that takes longer is as good as lost: its outcome is unknown. */
  readonly commitTimeoutMs: number;
  /** How long the lease is good after its last renewal. */
  readonly leaseMs: number;
}

export interface ShardParts {
  readonly engine: Engine;
  readonly chain: LedgerChain;
  readonly session: ShardSession;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly sink: EventSink;
  /** Counts the events of the shard's players on from those of earlier batches. */
  readonly numbers: EventNumbers;
  readonly limits: ShardLimits;
  /** The newest stamp of earlier batches: time never runs backwards. */
  readonly lastAt: number;
  /** A moment before the lease was taken. */
  readonly leasedAt: number;
  /** Called with the stamp of every input, before it is applied: what is due by then comes first. */
  readonly onTime: (at: number) => void;
  /** Called with every batch whose commit was answered. */
  readonly onCommitted: (end: ShardEnd) => void;
  /** Called with the messages of a batch once it is committed. */
  readonly onPosted: (messages: readonly ShardMessage[]) => void;
  /** Called once, when the shard has stopped by itself and its session is gone. */
  readonly onFailure: (error: unknown, cause: 'engine' | 'store') => void;
}

/**
 * One engine and its way to the database. Inputs are applied at once; what they did is written in batches, one
 * transaction each, the next one filling while one is written; replies and events leave in order, after their commit.
 */
export class Shard {
  readonly engine: Engine;
  readonly #parts: ShardParts;
  #lastAt: number;
  #leasedAt: number;
  #state: 'running' | 'stopping' | 'ended' = 'running';
  #open = new Batch();
  #committing: Batch | null = null;
  #broken: { readonly error: unknown } | null = null;
  #waiting = 0;
  #isPumpPlanned = false;
  #onDrained: (() => void) | null = null;
  readonly #onCaughtUp: (() => void)[] = [];
  #isCatchUpPlanned = false;
  #catchUp: number = CATCH_UP.first;

  constructor(parts: ShardParts) {
    this.#parts = parts;
    this.engine = parts.engine;
    this.#lastAt = parts.lastAt;
    this.#leasedAt = parts.leasedAt;
  }

  /** Inputs and reads that have not been answered yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** What no player asks for is taken however much waits: a denial must not get lost in a flood. */
  submit(playerId: PlayerId | null, key: string | null, command: Command): Promise<Reply> {
    if (playerId === null ? this.#state !== 'running' : !this.#hasRoom()) return Promise.resolve(UNAVAILABLE);
    return this.#answered((seq, at) => ({ kind: 'command', seq, at, playerId, key, command }));
  }

  /** The reply to an input, once what it did is committed. */
  #answered(inputOf: (seq: number, at: number) => Input): Promise<Reply> {
    return new Promise((resolve) => {
      const at = this.#nextAt();
      const input = inputOf(this.#nextSeq, at);
      const effects = this.#apply(input);
      const reply = effects?.reply ?? null;
      if (effects === null || reply === null) return resolve(UNAVAILABLE);
      const isRepeat = isRepeated(input, effects);
      this.#wait(
        new WaitingReply(resolve, { reply, events: this.#numbered(effects), sink: this.#parts.sink, isRepeat }),
      );
    });
  }

  /** Answers from memory once everything the answer rests on is committed. */
  read<T>(question: (engine: Engine) => T): Promise<Result<T, Failure>> {
    if (!this.#hasRoom()) return Promise.resolve(UNAVAILABLE);
    return new Promise((resolve) => {
      this.#wait(new WaitingAnswer(resolve, ok(question(this.engine))));
    });
  }

  /** Of each, the number of the newest event, once it is committed. */
  numbersOf(playerIds: readonly PlayerId[]): Promise<Result<ReadonlyMap<PlayerId, number>, Failure>> {
    const { numbers } = this.#parts;
    return this.read(() => new Map(playerIds.map((id) => [id, numbers.newestOf(id)])));
  }

  /** How many more inputs and reads may wait. */
  get room(): number {
    return this.#state === 'running' ? Math.max(0, this.#parts.limits.maxWaiting - this.#waiting) : 0;
  }

  offerQuote(quote: Quote): void {
    if (this.#state !== 'running') return;
    const at = this.#nextAt();
    this.#applyUnasked({ kind: 'quote', seq: this.#nextSeq, at, quote });
  }

  offerFx(fx: FxQuote): void {
    if (this.#state !== 'running') return;
    const at = this.#nextAt();
    this.#applyUnasked({ kind: 'fx', seq: this.#nextSeq, at, fx });
  }

  /** How much of it is left to do, once what was done is committed; null where the shard cannot say. */
  async announce(announcement: Announcement): Promise<number | null> {
    if (this.#state !== 'running') return null;
    const said = await this.#answered((seq, at) => ({ kind: 'announcement', seq, at, announcement }));
    return said.ok ? Number(said.value['left']) : null;
  }

  /** Whether it was applied now. Where it was not the next, or too much waits, it must come again. */
  offerMessage(message: ShardMessage): boolean {
    if (this.#state !== 'running' || !this.#hasRoomForMessages()) return false;
    const at = this.#nextAt();
    const effects = this.#applyUnasked({ kind: 'message', seq: this.#nextSeq, at, message });
    // At the least that it was received.
    if (effects === null || effects.rows.length === 0) return false;
    this.#open.messages += 1;
    return true;
  }

  /** What the timer does and that it has fired are written together. */
  fireTimer({ name, dueAt, timer }: DueTimer): void {
    if (this.#state !== 'running') return;
    const effects = this.#applyUnasked({ kind: 'timer', seq: this.#nextSeq, at: this.#now(), timer: timer as Timer });
    if (effects === null) return;
    this.#open.addTimer({ name, dueAt, firedAt: effects.at });
    this.#planPump();
  }

  /** Resolves once no account is behind, or the shard takes nothing more. Accounts may be behind again by then. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#onCaughtUp.push(resolve);
      this.#tellCaughtUp();
    });
  }

  #tellCaughtUp(): void {
    if (this.#state === 'running' && this.engine.state.backlog.size > 0) return;
    for (const resolve of this.#onCaughtUp.splice(0)) resolve();
  }

  /** Goes on with what was not finished when the shard was last written. */
  resume(): void {
    this.#planCatchUp();
  }

  /** Renews the lease where no batch has done so. */
  heartbeat(): void {
    if (this.#state !== 'running') return;
    this.#open.isDurable = true;
    this.#planPump();
  }

  /** Takes nothing new, writes and releases what there is, and lets go of the lease. */
  async stop(): Promise<void> {
    if (this.#state !== 'running') return;
    this.#state = 'stopping';
    this.#tellCaughtUp();
    // The prices of the end are what the next start goes by.
    this.#open.isDurable = true;
    await new Promise<void>((resolve) => {
      this.#onDrained = resolve;
      this.#planPump();
    });
    if (this.#state === 'stopping') {
      this.#state = 'ended';
      await this.#parts.session.release().catch(() => this.#parts.session.abandon());
    }
  }

  #hasRoom(): boolean {
    return this.#state === 'running' && this.#waiting < this.#parts.limits.maxWaiting;
  }

  #hasRoomForMessages(): boolean {
    return this.#open.messages + (this.#committing?.messages ?? 0) < this.#parts.limits.maxMessages;
  }

  #applyUnasked(input: Input): Effects | null {
    const effects = this.#apply(input);
    if (effects === null || (effects.events.length === 0 && !this.#open.isDurable)) return effects;
    if (effects.events.length > 0) {
      this.#waiting += 1;
      this.#open.waiting.push(new WaitingEvents(this.#numbered(effects), this.#parts.sink));
    }
    this.#planPump();
    return effects;
  }

  #now(): number {
    return Math.max(this.#lastAt, this.#parts.timers.now());
  }

  get #nextSeq(): number {
    return this.engine.state.lastSeq + 1;
  }

  /**
   * When the next input is, timers aside: what is due by then comes before it. Written before them, its stamp would say
   * that they had fired: a reload would leave them out for ever.
   */
  #nextAt(): number {
    const now = this.#now();
    this.#parts.onTime(now);
    return Math.max(this.#lastAt, now);
  }

  /** `null` when the engine broke: then nothing more comes from it. */
  #apply(input: Input): Effects | null {
    if (this.#broken !== null) return null;
    this.#lastAt = input.at;
    try {
      const effects = this.engine.apply(input);
      this.#open.add(effects);
      if (input.kind !== 'backlog') this.#planCatchUp();
      this.#tellCaughtUp();
      return effects;
    } catch (error) {
      this.#break(error);
      return null;
    }
  }

  /** What one event does to thousands of accounts is done between other inputs, a few accounts a turn. */
  #planCatchUp(): void {
    if (this.#isCatchUpPlanned || this.#state !== 'running' || this.engine.state.backlog.size === 0) return;
    this.#isCatchUpPlanned = true;
    this.#parts.timers.after(0, () => {
      this.#isCatchUpPlanned = false;
      this.#continueCatchUp();
    });
  }

  #continueCatchUp(): void {
    const { backlog } = this.engine.state;
    const behind = backlog.size;
    if (this.#state !== 'running' || behind === 0) return;
    // Goes on once the batch is committed.
    if (this.#open.size > MOST_BACKLOG_ROWS && this.#committing !== null) return;
    const { timers } = this.#parts;
    const began = timers.now();
    const at = this.#nextAt();
    this.#applyUnasked({ kind: 'backlog', seq: this.#nextSeq, at, most: this.#catchUp });
    const took = timers.now() - began;
    if (took >= SLOW_TURN_MS) this.#catchUp = Math.max(CATCH_UP.least, this.#catchUp >> 1);
    else if (took <= QUICK_TURN_MS) this.#catchUp = Math.min(CATCH_UP.most, this.#catchUp * 2);
    if (backlog.size < behind) this.#planCatchUp();
  }

  /** Numbers are taken in the order of the inputs and written with what these did. */
  #numbered({ events }: Effects): readonly NumberedEvent[] {
    const numbered = events.map((event) => this.#parts.numbers.number(event));
    this.#open.addNumbers(numbered);
    return numbered;
  }

  #wait(waiting: Waiting): void {
    this.#waiting += 1;
    this.#open.waiting.push(waiting);
    this.#planPump();
  }

  /** Once the present task is done, so that what it says together is written together. */
  #planPump(): void {
    if (this.#isPumpPlanned) return;
    this.#isPumpPlanned = true;
    queueMicrotask(() => {
      this.#isPumpPlanned = false;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#committing !== null || this.#state === 'ended') return;
    const batch = this.#open;
    if (batch.isDurable || (batch.waiting.length > 0 && this.#mayBeStale())) {
      this.#open = new Batch();
      this.#commit(batch);
      return;
    }
    // What rides along stays for the next one that is written.
    this.#release(batch);
    if (this.#state === 'stopping') this.#onDrained?.();
  }

  /** After a long sleep another one may write by now: nothing is answered before a commit has shown otherwise. */
  #mayBeStale(): boolean {
    const now = this.#parts.timers.now();
    return now < this.#leasedAt || now - this.#leasedAt >= this.#parts.limits.leaseMs;
  }

  #commit(batch: Batch): void {
    const { session, timers, limits, chain } = this.#parts;
    const startedAt = timers.now();
    const ledger = batch.ledger.map((transaction) => chain.seal(transaction));
    this.#committing = batch;
    const cancelTimeout = timers.after(limits.commitTimeoutMs, () => {
      this.#lose(batch, new Error(`no answer to a commit within ${limits.commitTimeoutMs} ms`));
    });
    const end = { checkpoint: checkpointOf(this.engine), ledgerHead: chain.head };
    session
      .commit({
        ...end,
        at: this.#lastAt,
        ledger,
        rows: batch.rows(),
        timers: batch.timers,
        outbox: batch.outbox,
        playerNumbers: batch.playerNumbers(),
      })
      .then(
        () => {
          cancelTimeout();
          this.#leasedAt = startedAt;
          this.#parts.onCommitted(end);
          this.#committed(batch);
        },
        (error: unknown) => {
          cancelTimeout();
          this.#lose(batch, error);
        },
      );
  }

  #committed(batch: Batch): void {
    if (this.#committing !== batch) return;
    this.#committing = null;
    // The database begins with the next batch while the answers of this one are made.
    if (this.#open.isDurable) this.#pump();
    this.#release(batch);
    if (this.#broken !== null) this.#end(this.#broken.error, 'engine');
    else this.#pump();
    this.#planCatchUp();
    if (batch.outbox.length > 0) this.#parts.onPosted(batch.outbox);
  }

  /**
   * Failed, or unknown: nothing of it is released, and memory has run ahead of the truth. What came behind it was never
   * sent to the database.
   */
  #lose(batch: Batch, error: unknown): void {
    if (this.#committing !== batch) return;
    this.#committing = null;
    const isCertain = error instanceof NotWrittenError || error instanceof InvariantError;
    this.#refuse(batch, isCertain ? 'not written' : 'unknown');
    this.#end(error, 'store');
  }

  /** The engine found itself wrong. What was sent to the database before stays true and is still released. */
  #break(error: unknown): void {
    if (this.#broken !== null || this.#state === 'ended') return;
    this.#broken = { error };
    this.#state = 'ended';
    this.#tellCaughtUp();
    this.#refuse(this.#open, 'not written');
    this.#open = new Batch();
    if (this.#committing === null) this.#end(error, 'engine');
  }

  #end(error: unknown, cause: 'engine' | 'store'): void {
    this.#state = 'ended';
    this.#tellCaughtUp();
    this.#refuse(this.#open, 'not written');
    this.#open = new Batch();
    this.#parts.session.abandon();
    this.#onDrained?.();
    this.#parts.onFailure(error, cause);
  }

  #release(batch: Batch): void {
    for (const waiting of this.#taken(batch)) waiting.release();
  }

  #refuse(batch: Batch, loss: Loss): void {
    for (const waiting of this.#taken(batch)) waiting.refuse(loss);
  }

  /** All that waits for the batch. A caller that is answered may call again at once: that waits anew. */
  #taken(batch: Batch): readonly Waiting[] {
    const taken = batch.waiting.splice(0);
    this.#waiting -= taken.length;
    return taken;
  }
}

/** A key whose request was applied before has its row already: the same again writes none. */
function isRepeated(input: Input, { reply, rows }: Effects): boolean {
  if (input.kind !== 'command' || input.key === null || reply?.ok !== true) return false;
  return !rows.some(({ table }) => table === REQUEST.name);
}
