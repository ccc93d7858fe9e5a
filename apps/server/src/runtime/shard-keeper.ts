import { failure, isUnanswered } from '@hoga/domain/errors/failure';
import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import type { Engine } from '@hoga/engine/engine';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { Command } from '@hoga/engine/input/command';
import { type HashText, LedgerChain } from '@hoga/engine/ledger/chain';
import { loadEngine } from '@hoga/engine/load-engine';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { Schedule } from '@hoga/engine/product/schedule';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Quote } from '@hoga/engine/rows/quote';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { Reply } from '@hoga/engine/state/turn';
import { InvariantError } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import { AcknowledgedEnd, OlderDatabaseError } from './acknowledged-end.ts';
import type { Batch } from './batch.ts';
import { type Change, changesBetween, refusalOf, withChanges } from './configuration-change.ts';
import {
  type EngineConfiguration,
  type EngineStore,
  type ShardSession,
  type StoredState,
  withConfiguration,
} from './engine-store.ts';
import { EventNumbers } from './event-numbers.ts';
import type { EventSink } from './event-sink.ts';
import { Inbox } from './inbox.ts';
import { Scheduler } from './scheduler.ts';
import { Shard } from './shard.ts';
import type { ShardLimits } from './shard-limits.ts';
import type { KeeperState, KeptShard, ShardMeter } from './shard-meter.ts';
import type { MomentOf } from './shard-parts.ts';
import type { NamedRequest } from './waiting.ts';

export interface RuntimeLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface KeeperOptions extends ShardLimits {
  /** Interval of lease renewals without a batch; well below the lease's lifetime. */
  readonly heartbeatMs: number;
  /** A load that takes longer is aborted: the database may hang. */
  readonly loadTimeoutMs: number;
  /** Delay between attempts to reopen the shard: the first value, doubling up to the second. */
  readonly retryMs: readonly [number, number];
}

/** Serves shards to other processes. */
export interface ShardServing {
  /** The shard runs in this process under this epoch. */
  began(shard: number, epoch: number): void;
  /** The shard accepts nothing more. */
  ended(shard: number): void;
}

export interface KeeperParts {
  readonly place: ShardPlace;
  /** Identifies this process as a lease holder. */
  readonly owner: string;
  readonly store: EngineStore;
  readonly configuration: (place: ShardPlace) => Promise<EngineConfiguration>;
  /** When timers are due in an engine. */
  readonly schedules: (engine: Engine) => readonly Schedule[];
  readonly timers: Timers;
  readonly hash: HashText;
  readonly sink: EventSink;
  /** Passes messages to shards of this process; those of other processes poll for them. */
  readonly post: (messages: readonly ShardMessage[]) => void;
  /** Absent: nothing is counted. */
  readonly meter?: ShardMeter | undefined;
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Absent: other processes are not served. */
  readonly serving?: ShardServing | undefined;
  /** Whether this process may take the shard's lease now. Absent: whenever it is free. */
  readonly mayTake?: ((shard: number) => boolean) | undefined;
  /** Whether the installation has been idle for a while. Absent: it counts as used. */
  readonly isQuiet?: (() => boolean) | undefined;
  readonly log: RuntimeLog;
  readonly options: KeeperOptions;
  /** Builds an engine from its rows; tests and the simulation hook in here. */
  readonly load?: typeof loadEngine | undefined;
}

const POLL_INTERVAL_MS = 250;

/** Keeps one shard running: takes its lease, loads it, and repeats this after every store failure. */
export class ShardKeeper {
  readonly #parts: KeeperParts;
  #state: KeeperState = 'starting';
  #shard: Shard | null = null;
  #epoch: number | null = null;
  /** Timers of the running shard, and the configuration it has received. */
  #scheduler: Scheduler | null = null;
  #configured: SharedConfiguration | null = null;
  /** The target configuration, set by the first change. */
  #wanted: SharedConfiguration | null = null;
  #opening: Promise<void> = Promise.resolve();
  #retryMs: number;
  #isStandingBy = false;
  readonly #stops: (() => void)[] = [];
  readonly #runningWaiters: (() => void)[] = [];
  /** Player rows that arrived while no shard could take them; they are already in the database. */
  readonly #players = new Map<number, PlayerRow>();
  readonly #acknowledged = new AcknowledgedEnd();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#retryMs = parts.options.retryMs[0];
  }

  get state(): KeeperState {
    return this.#state;
  }

  get waiting(): number {
    return this.#shard?.waiting ?? 0;
  }

  /** As it is now, for metrics and the console. */
  get kept(): KeptShard {
    const { place, timers } = this.#parts;
    const shard = this.#shard;
    return {
      shard: place.index,
      state: this.#state,
      epoch: shard === null ? null : this.#epoch,
      leaseAgeSeconds: shard === null ? null : Math.max(0, timers.now() - shard.leasedAt) / 1_000,
    };
  }

  start(): void {
    this.#opening = this.#open();
  }

  /** Resolves at once if the shard runs, otherwise when it next does. */
  whenRunning(): Promise<void> {
    if (this.#state === 'running') return Promise.resolve();
    return new Promise((resolve) => {
      this.#runningWaiters.push(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#stopTimers();
    this.#parts.serving?.ended(this.#parts.place.index);
    const stopping = this.#shard?.stop();
    await this.#opening;
    await stopping;
    this.#shard = null;
  }

  /** Writes what is pending, releases the lease and stands by. Returns whether the shard was running here. */
  giveUp(): boolean {
    const shard = this.#shard;
    if (shard === null || this.#state !== 'running') return false;
    this.#state = 'starting';
    this.#endShard();
    this.#opening = shard.stop().then(() => this.#retry());
    return true;
  }

  submit(playerId: PlayerId | null, key: string | null, command: Command, requestId?: string): Promise<Reply> {
    return this.#shard?.submit(playerId, key, command, requestId) ?? Promise.resolve(err(failure('UNAVAILABLE')));
  }

  read<T>(question: (engine: Engine, momentOf: MomentOf) => T): Promise<Result<T, ReturnType<typeof failure>>> {
    return this.#shard?.read(question) ?? Promise.resolve(err(failure('UNAVAILABLE')));
  }

  /**
   * Passes the player's row on now or as soon as the shard runs; the newest of several wins. Resolves with whether it
   * was applied now.
   */
  updatePlayer(player: PlayerRow): Promise<boolean> {
    this.#players.set(player.id, player);
    return this.#configurePlayer(player);
  }

  announce(announcement: Announcement): Promise<number | null> {
    return this.#shard?.announce(announcement) ?? Promise.resolve(null);
  }

  numbersOf(playerIds: readonly PlayerId[]): ReturnType<Shard['numbersOf']> {
    return this.#shard?.numbersOf(playerIds) ?? Promise.resolve(err(failure('UNAVAILABLE')));
  }

  get room(): number {
    return this.#shard?.room ?? 0;
  }

  /** Dropped when the shard is down or full: its inbox polls for it later. */
  deliver(message: ShardMessage): void {
    this.#shard?.offerMessage(message);
  }

  /** Applies the configuration and its timers now or as soon as the shard runs. */
  async configure(wanted: SharedConfiguration): Promise<void> {
    this.#wanted = wanted;
    await this.#reconfigure();
  }

  offerQuote(quote: Quote): void {
    this.#shard?.offerQuote(quote);
  }

  offerFx(fx: FxQuote): void {
    this.#shard?.offerFx(fx);
  }

  /**
   * Accounts with pending triggers are judged by the options of that time: options change once no account is behind. A
   * halt does not wait for that: it concerns later events only.
   */
  async #reconfigure(): Promise<void> {
    // The change must not find in its own turn what a due timer leaves to many accounts.
    let at = this.#shard?.advance() ?? 0;
    const halted =
      this.#shard?.isCatchingUp === true ? this.#change(at, ({ engine }, { command }) => engine.isHalt(command)) : null;
    while (this.#shard?.isCatchingUp === true) {
      await this.#shard.caughtUp();
      at = this.#shard?.advance() ?? 0;
    }
    await Promise.all([halted, this.#change(at, () => true)]);
  }

  /** Applies the pending changes that are selected, at a moment that the shard has just advanced to. */
  async #change(at: number, isSelected: (shard: Shard, change: Change) => boolean): Promise<void> {
    const [shard, scheduler, configured, wanted] = [this.#shard, this.#scheduler, this.#configured, this.#wanted];
    if (shard === null || scheduler === null || configured === null || wanted === null) return;
    // The next load reads the configuration anew.
    if (!shard.isRunning) return;
    const { log, place, timers, schedules } = this.#parts;
    const refusal = refusalOf(configured, wanted);
    if (refusal !== null) {
      log.error({ shard: place.index, refusal }, 'shard: configuration refused while it runs, the previous one stays');
      return;
    }
    const changes = changesBetween(configured, wanted).filter((change) => isSelected(shard, change));
    this.#configured = withChanges(configured, changes);
    const replies = changes.map(({ command }) => shard.configure(at, command));
    // Applied, though not committed yet: the timers' effects come after it in any case.
    scheduler.follow(schedules(shard.engine), timers.now());
    if (changes.length > 0) log.info({ shard: place.index, changes: changes.length }, 'shard: reconfigured');
    await Promise.all(replies);
  }

  async #configurePlayer(row: PlayerRow): Promise<boolean> {
    const reply = await this.submit(null, null, { type: 'player.configure', row });
    if (!reply.ok && isUnanswered(reply.error)) return false;
    if (!reply.ok) this.#parts.log.error({ playerId: row.id }, 'shard: player refused by the engine');
    if (this.#players.get(row.id) === row) this.#players.delete(row.id);
    return true;
  }

  async #open(): Promise<void> {
    const { store, place, owner, log, timers } = this.#parts;
    const leasedAt = timers.now();
    let session: ShardSession | null = null;
    try {
      const mayTake = this.#parts.mayTake?.(place.index) ?? true;
      session = mayTake ? await store.open(place, owner) : null;
      if (session === null) {
        if (!this.#isStandingBy) log.info({ shard: place.index }, 'shard: standing by');
        this.#isStandingBy = true;
        // Asking whether it may take it costs nothing.
        if (!mayTake) this.#retryMs = this.#parts.options.retryMs[0];
        this.#retry();
        return;
      }
      await this.#run(session, leasedAt);
    } catch (error) {
      if (error instanceof OlderDatabaseError && session !== null) await this.#block(session);
      else session?.abandon();
      this.#failed(error, isHalting(error) ? 'engine' : 'store');
    }
  }

  /** Another process would continue from a database that lost committed work, unaware of the loss. */
  async #block(session: ShardSession): Promise<void> {
    const { log, place } = this.#parts;
    await session.block().catch((error: unknown) => {
      session.abandon();
      log.error({ err: error, shard: place.index }, 'shard: marking the older database failed');
    });
  }

  async #run(session: ShardSession, leasedAt: number): Promise<void> {
    const { place, timers, hash, sink, options, log, schedules, tracer } = this.#parts;
    const began = timers.now();
    const taken = new Map(this.#players);
    const configuration = await this.#parts.configuration(place);
    const stored = await this.#load(session);
    this.#acknowledged.assertReached(stored);
    this.#acknowledged.note(stored);
    const load = this.#parts.load ?? loadEngine;
    const engine = load(withConfiguration(stored, configuration), { ...DEFAULT_OPTIONS, shard: place });
    if (this.#state === 'stopped') {
      await session.release();
      return;
    }
    if (stored.at > timers.now()) {
      const ms = stored.at - timers.now();
      log.warn(
        { shard: place.index, ms },
        'the clock is behind the last batch: time stands still until it has caught up',
      );
    }
    const shard = new Shard({
      engine,
      session,
      timers,
      sink,
      numbers: new EventNumbers(stored.lastSeqs),
      limits: options,
      tracer,
      meter: this.#parts.meter?.began(place.index),
      chain: new LedgerChain(hash, stored.ledgerHead),
      lastAt: stored.at,
      leasedAt,
      onTime: (at) => scheduler.poll(at),
      onCommitted: (end, batch, ms) => {
        this.#acknowledged.note(end);
        if (batch.commands === 0) return;
        traceCommit(tracer, batch, { shard: place.index, ms });
        log.debug({ shard: place.index, ms, requests: batch.requests() }, 'shard: committed');
      },
      onPosted: this.#parts.post,
      onFailure: (error, cause, unknown) => this.#failed(error, isHalting(error) ? 'engine' : cause, unknown),
    });
    sink.resume(stored.lastSeqs);
    this.#shard = shard;
    this.#epoch = session.epoch;
    this.#state = 'running';
    this.#retryMs = options.retryMs[0];
    this.#isStandingBy = false;
    const scheduler = new Scheduler(
      {
        schedules: schedules(engine),
        lastFired: stored.lastFired,
        lastAt: stored.at,
        fire: (timer) => shard.fireTimer(timer),
      },
      timers.now(),
    );
    scheduler.catchUp(timers.now());
    // A due timer may have broken the engine.
    if (this.#shard !== shard) return;
    const inbox = new Inbox({
      session,
      shard,
      isQuiet: this.#parts.isQuiet,
      onFailure: (error) => log.warn({ err: error, shard: place.index }, 'shard inbox: read failed'),
    });
    shard.pollDeadlines();
    inbox.poll();
    shard.resume();
    this.#scheduler = scheduler;
    this.#configured = configuration;
    // The configuration may have changed during the load.
    void this.#reconfigure();
    this.#stops.push(
      timers.every(POLL_INTERVAL_MS, () => {
        shard.pollDeadlines();
        scheduler.poll(timers.now());
      }),
      timers.every(POLL_INTERVAL_MS, () => inbox.tick()),
      timers.every(options.heartbeatMs, () => shard.heartbeat()),
    );
    // Rows received before the load are superseded by the loaded ones: another process may have changed them since.
    for (const [id, row] of this.#players) {
      if (taken.get(id) === row) this.#players.delete(id);
      else void this.#configurePlayer(row);
    }
    log.info({ shard: place.index, players: engine.state.accounts.size, ms: timers.now() - began }, 'shard: running');
    this.#parts.serving?.began(place.index, session.epoch);
    for (const resolve of this.#runningWaiters.splice(0)) resolve();
  }

  /** Cutting the connection also fails a load that hangs. */
  async #load(session: ShardSession): Promise<StoredState> {
    const { timers, options } = this.#parts;
    const cancelTimeout = timers.after(options.loadTimeoutMs, () => session.abandon());
    try {
      return await session.load();
    } finally {
      cancelTimeout();
    }
  }

  #failed(error: unknown, cause: 'engine' | 'store', unknown: readonly NamedRequest[] = []): void {
    this.#endShard();
    if (this.#state === 'stopped') return;
    const { log, place } = this.#parts;
    if (cause === 'engine') {
      this.#state = 'halted';
      log.error({ err: error, shard: place.index }, 'shard: halted, better than wrong');
      return;
    }
    // The process that was asked logs the same ids and keys.
    const requests = unknown.length === 0 ? {} : { requests: unknown };
    log.warn({ err: error, shard: place.index, ...requests }, 'shard: stopped, loading again');
    this.#retry();
  }

  #endShard(): void {
    this.#shard = null;
    this.#scheduler = null;
    this.#configured = null;
    this.#stopTimers();
    this.#parts.serving?.ended(this.#parts.place.index);
  }

  #retry(): void {
    if (this.#state === 'stopped') return;
    this.#state = 'starting';
    const delayMs = this.#retryMs;
    this.#retryMs = Math.min(delayMs * 2, this.#parts.options.retryMs[1]);
    const cancel = this.#parts.timers.after(delayMs, () => {
      this.#opening = this.#open();
    });
    this.#stops.push(cancel);
  }

  #stopTimers(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** A span of each request in it: a trace shows one request alone. */
function traceCommit(
  tracer: Tracer | undefined,
  batch: Batch,
  { shard, ms }: { readonly shard: number; readonly ms: number },
): void {
  if (tracer === undefined) return;
  for (const { requestId } of batch.requests(Number.POSITIVE_INFINITY)) {
    if (requestId !== null) tracer.span(requestId, 'commit', ms, { shard, commands: batch.commands });
  }
}

/** Errors that reloading does not fix. */
function isHalting(error: unknown): boolean {
  return error instanceof InvariantError || error instanceof OlderDatabaseError;
}
