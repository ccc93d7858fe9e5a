import type { Failure } from '@hoga/domain/errors/failure';
import { checkpointOf } from '@hoga/engine/assembly/export';
import type { Effects } from '@hoga/engine/effects/effects';
import type { Engine } from '@hoga/engine/engine';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { Command, ConfigureCommand } from '@hoga/engine/input/command';
import type { Input } from '@hoga/engine/input/input';
import type { Timer } from '@hoga/engine/input/timer';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { DueTimer } from '@hoga/engine/product/schedule';
import type { Quote } from '@hoga/engine/rows/quote';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { Reply } from '@hoga/engine/state/turn';
import { InvariantError } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import { Batch } from './batch.ts';
import { BulkPace } from './bulk-pace.ts';
import { NotWrittenError } from './engine-store.ts';
import type { NumberedEvent } from './event-numbers.ts';
import { isRepeated } from './request-key.ts';
import type { MomentOf, ShardParts } from './shard-parts.ts';
import {
  type Loss,
  type NamedRequest,
  UNAVAILABLE,
  type Waiting,
  WaitingAnswer,
  WaitingEvents,
  WaitingReply,
} from './waiting.ts';

/**
 * One engine and its path to the database. Inputs are applied at once and their effects written in batches, one
 * transaction each; the next batch fills while one is written. Replies and events leave in order, after their commit.
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
  #isBulkPlanned = false;
  readonly #pace = new BulkPace();
  /** Announcements that wait for a turn of bulk work. */
  readonly #announcements: (() => void)[] = [];
  /** Whether the engine's own bulk work comes before announcements, and in it accounts that are behind. */
  #isEngineNext = true;
  #isCatchUpNext = true;

  constructor(parts: ShardParts) {
    this.#parts = parts;
    this.engine = parts.engine;
    this.#lastAt = parts.lastAt;
    this.#leasedAt = parts.leasedAt;
  }

  /** Inputs and reads not answered yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Commands without a player are accepted regardless of the queue: a denial must not be lost in a flood. */
  submit(playerId: PlayerId | null, key: string | null, command: Command, requestId?: string): Promise<Reply> {
    if (playerId === null ? this.#state !== 'running' : !this.#hasRoom()) return Promise.resolve(UNAVAILABLE);
    return this.#answered((seq, at) => ({ kind: 'command', seq, at, playerId, key, command }), requestId);
  }

  /** Fires what is due, and returns the moment up to which it is. */
  advance(): number {
    if (this.#state === 'running') this.#lastAt = this.#nextAt();
    return this.#lastAt;
  }

  /** A change of configuration at a moment it has advanced to: no timer can come before it. */
  configure(at: number, command: ConfigureCommand): Promise<Reply> {
    if (this.#state !== 'running') return Promise.resolve(UNAVAILABLE);
    return this.#answered((seq) => ({ kind: 'command', seq, at, playerId: null, key: null, command }), null, at);
  }

  /** The reply to an input, after the commit of its effects. */
  #answered(
    inputOf: (seq: number, at: number) => Input,
    requestId: string | null = null,
    at = this.#nextAt(),
  ): Promise<Reply> {
    return new Promise((resolve) => {
      const input = inputOf(this.#nextSeq, at);
      const { sink, tracer } = this.#parts;
      const began = tracer?.now() ?? 0;
      const effects = this.#apply(input);
      if (tracer !== undefined && requestId !== null) tracer.span(requestId, 'turn', tracer.now() - began);
      const reply = effects?.reply ?? null;
      if (effects === null || reply === null) return resolve(UNAVAILABLE);
      const isRepeat = isRepeated(input, effects);
      const key = input.kind === 'command' ? input.key : null;
      const events = this.#numbered(effects);
      const request = { requestId, key };
      this.#wait(new WaitingReply(resolve, { reply, events, sink, tracer, isRepeat, request }));
    });
  }

  /** Answers from memory once everything the answer depends on is committed. */
  read<T>(question: (engine: Engine, momentOf: MomentOf) => T): Promise<Result<T, Failure>> {
    if (!this.#hasRoom()) return Promise.resolve(UNAVAILABLE);
    return new Promise((resolve) => {
      this.#wait(new WaitingAnswer(resolve, ok(question(this.engine, this.#momentOf))));
    });
  }

  readonly #momentOf: MomentOf = (playerId) => ({ at: this.#now(), seq: this.#parts.numbers.newestOf(playerId) });

  /** The number of each player's newest event, once committed. */
  numbersOf(playerIds: readonly PlayerId[]): Promise<Result<ReadonlyMap<PlayerId, number>, Failure>> {
    const { numbers } = this.#parts;
    return this.read(() => new Map(playerIds.map((id) => [id, numbers.newestOf(id)])));
  }

  /** A time before the lease was last renewed. */
  get leasedAt(): number {
    return this.#leasedAt;
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

  /** Work left after the commit of what was done; null when the shard cannot answer. */
  async announce(announcement: Announcement): Promise<number | null> {
    while (this.#isRunningBulk()) await new Promise<void>((resolve) => this.#announcements.push(resolve));
    if (this.#state !== 'running') return null;
    const limited = this.#pace.limited(announcement);
    const answered = this.#answered((seq, at) => ({ kind: 'announcement', seq, at, announcement: limited }));
    // It had nothing to do.
    if (!this.#isRunningBulk()) this.#nextBulk();
    const reply = await answered;
    return reply.ok ? Number(reply.value['left']) : null;
  }

  /** Whether it was applied now. If it is out of order or the queue is full, it must be offered again. */
  offerMessage(message: ShardMessage): boolean {
    if (this.#state !== 'running' || !this.#hasRoomForMessages()) return false;
    const at = this.#nextAt();
    const effects = this.#applyUnasked({ kind: 'message', seq: this.#nextSeq, at, message });
    // A received message writes at least its receipt.
    if (effects === null || effects.rows.length === 0) return false;
    this.#open.messages += 1;
    return true;
  }

  /** The timer's effects and its firing are written together. */
  fireTimer({ name, dueAt, timer }: DueTimer): void {
    if (this.#state !== 'running') return;
    this.#fireDeadlines(this.#now());
    const effects = this.#applyUnasked({ kind: 'timer', seq: this.#nextSeq, at: this.#now(), timer: timer as Timer });
    if (effects === null) return;
    this.#open.addTimer({ name, dueAt, firedAt: effects.at });
    this.#planPump();
  }

  /** Fires what is due by the state of the engine: called regularly, since no input may come for long. */
  pollDeadlines(): void {
    if (this.#state === 'running') this.#fireDeadlines(this.#now());
  }

  #fireDeadlines(now: number): void {
    for (;;) {
      const timer = this.#broken === null ? this.engine.dueTimer(now) : null;
      if (timer === null) return;
      this.#applyUnasked({ kind: 'timer', seq: this.#nextSeq, at: now, timer });
    }
  }

  /** False for good once it is stopping or has failed. */
  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /** Whether accounts are behind and catch up here: those of a shard that stops catch up after the next load. */
  get isCatchingUp(): boolean {
    return this.isRunning && this.engine.state.backlog.size > 0;
  }

  /** Resolves once it is not catching up. It may be again by the time its caller continues. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => {
      this.#onCaughtUp.push(resolve);
      this.#notifyCaughtUp();
    });
  }

  /** The shard accepts nothing more: whatever waits for its turn learns that. */
  #endWaits(): void {
    this.#notifyCaughtUp();
    for (const resolve of this.#announcements.splice(0)) resolve();
  }

  #notifyCaughtUp(): void {
    if (this.isCatchingUp) return;
    for (const resolve of this.#onCaughtUp.splice(0)) resolve();
  }

  /** Continues work that was unfinished when the shard was last written. */
  resume(): void {
    this.#planBulk();
  }

  /** Renews the lease if no batch has done so. */
  heartbeat(): void {
    if (this.#state !== 'running') return;
    this.#open.isDurable = true;
    this.#planPump();
  }

  /** Accepts nothing new, commits and releases what is pending, and releases the lease. */
  async stop(): Promise<void> {
    if (this.#state !== 'running') return;
    this.#state = 'stopping';
    this.#endWaits();
    // The next start continues from the last prices.
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
   * Timestamp of the next input after the timers due by then. If the input were written before them, its timestamp
   * would imply that they had fired, and a reload would skip them for ever.
   */
  #nextAt(): number {
    const now = this.#now();
    this.#fireDeadlines(now);
    this.#parts.onTime(now);
    return Math.max(this.#lastAt, now);
  }

  /** `null` when the engine broke: it produces nothing more. */
  #apply(input: Input): Effects | null {
    if (this.#broken !== null) return null;
    this.#lastAt = input.at;
    const { timers } = this.#parts;
    const hadBulk = this.#bulkSize;
    const isBulk = input.kind === 'backlog' || input.kind === 'work' || input.kind === 'announcement';
    const began = isBulk ? timers.now() : 0;
    try {
      const effects = this.engine.apply(input);
      this.#open.add(effects);
      if (input.kind === 'command') this.#open.commands += 1;
      if (isBulk) this.#pace.turnTook(timers.now() - began);
      // A command of a player who is searched for is noted, but leaves no work.
      const hasStarted = input.kind !== 'command' && this.#bulkSize > hadBulk;
      if (isBulk ? effects.rows.length > 0 : hasStarted) this.#open.isBulk = true;
      if (!isBulk) this.#planBulk();
      this.#notifyCaughtUp();
      return effects;
    } catch (error) {
      this.#break(error);
      return null;
    }
  }

  /** Work for thousands of accounts is done between other inputs, a few accounts per turn. */
  #planBulk(): void {
    if (this.#isBulkPlanned || this.#state !== 'running' || this.#bulkSize === 0) return;
    this.#isBulkPlanned = true;
    this.#parts.timers.after(0, () => {
      this.#isBulkPlanned = false;
      this.#continueBulk();
    });
  }

  #continueBulk(): void {
    // Continues after the commit of the bulk work.
    if (this.#state !== 'running' || this.#bulkSize === 0 || this.#isRunningBulk()) return;
    const at = this.#nextAt();
    const { backlog, hasWork } = this.engine.state;
    const { steps } = backlog;
    const kind = backlog.size > 0 && (this.#isCatchUpNext || !hasWork) ? 'backlog' : 'work';
    this.#isCatchUpNext = kind === 'work';
    const effects = this.#applyUnasked({ kind, seq: this.#nextSeq, at, most: this.#pace.most });
    // Searching for accounts changes no rows.
    if (effects !== null && (effects.rows.length > 0 || backlog.steps > steps)) this.#planBulk();
  }

  /** How much bulk work the engine has to continue: accounts that are behind, and what modules have begun. */
  get #bulkSize(): number {
    const { backlog, hasWork } = this.engine.state;
    return backlog.size + (hasWork ? 1 : 0);
  }

  /**
   * Whether bulk work is in the open batch or being written: then none is begun. What comes while some is written is in
   * the next batch, alone: a command waits for one such commit at most.
   */
  #isRunningBulk(): boolean {
    const { isDurable, isBulk } = this.#open;
    return this.#state === 'running' && ((isDurable && isBulk) || this.#committing?.isBulk === true);
  }

  /** What the engine has to continue and announcements take turns. */
  #nextBulk(): void {
    if (this.#bulkSize > 0 && (this.#isEngineNext || this.#announcements.length === 0)) this.#planBulk();
    else this.#announcements.shift()?.();
    this.#isEngineNext = !this.#isEngineNext;
  }

  /** Numbers are taken in the order of inputs and written with their effects. */
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

  /** After the current task, so that its inputs share one batch. */
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
    // Prices stay for the next batch that is written.
    this.#release(batch);
    if (this.#state === 'stopping') this.#onDrained?.();
  }

  /** After a long suspension another process may hold the lease: nothing is answered before a commit proves it. */
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
          const tookMs = timers.now() - startedAt;
          this.#parts.meter?.committed(tookMs / 1_000, batch.commands);
          this.#pace.committed(tookMs, batch);
          this.#parts.onCommitted(end, batch, tookMs);
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
    // The database starts on the next batch while this one's answers are sent.
    if (this.#open.isDurable) this.#pump();
    this.#release(batch);
    if (this.#broken !== null) this.#end(this.#broken.error, 'engine');
    else this.#pump();
    if (!this.#isRunningBulk()) this.#nextBulk();
    if (batch.outbox.length > 0) this.#parts.onPosted(batch.outbox);
  }

  /**
   * Failed or unknown: nothing of it is released, and memory is ahead of the database. Later batches were never sent.
   */
  #lose(batch: Batch, error: unknown): void {
    if (this.#committing !== batch) return;
    this.#committing = null;
    const isCertain = error instanceof NotWrittenError || error instanceof InvariantError;
    if (!isCertain) this.#parts.meter?.commitUnknown();
    const unknown = isCertain ? [] : batch.requests();
    this.#refuse(batch, isCertain ? 'not written' : 'unknown');
    this.#end(error, 'store', unknown);
  }

  /** The engine violated an invariant. Batches already sent to the database remain valid and are still released. */
  #break(error: unknown): void {
    if (this.#broken !== null || this.#state === 'ended') return;
    this.#broken = { error };
    this.#state = 'ended';
    this.#endWaits();
    this.#refuse(this.#open, 'not written');
    this.#open = new Batch();
    if (this.#committing === null) this.#end(error, 'engine');
  }

  #end(error: unknown, cause: 'engine' | 'store', unknown: readonly NamedRequest[] = []): void {
    this.#state = 'ended';
    this.#endWaits();
    this.#refuse(this.#open, 'not written');
    this.#open = new Batch();
    this.#parts.session.abandon();
    this.#onDrained?.();
    this.#parts.onFailure(error, cause, unknown);
  }

  #release(batch: Batch): void {
    for (const waiting of this.#taken(batch)) waiting.release();
  }

  #refuse(batch: Batch, loss: Loss): void {
    for (const waiting of this.#taken(batch)) waiting.refuse(loss);
  }

  /** Everything waiting for the batch. An answered caller may call again at once and waits for a later batch. */
  #taken(batch: Batch): readonly Waiting[] {
    const taken = batch.waiting.splice(0);
    this.#waiting -= taken.length;
    return taken;
  }
}
