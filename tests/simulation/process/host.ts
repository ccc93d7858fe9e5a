import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { PlayerCommand } from '@hoga/engine/input/command';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Quote } from '@hoga/engine/rows/quote';
import { type ShardPlace, shardOf } from '@hoga/engine/state/shard-place';
import type { Reply } from '@hoga/engine/state/turn';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import type { KeeperStore } from '@hoga/server/modules/rounds/keeper-store';
import type { EngineConfiguration } from '@hoga/server/runtime/engine-store';
import type { EventSink } from '@hoga/server/runtime/event-sink';
import { openShards } from '@hoga/server/runtime/open-shards';
import type { KeeperOptions, RuntimeLog } from '@hoga/server/runtime/shard-keeper';
import { loadWithGifts } from '@hoga/server/runtime/testing/gifts';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { TradingRuntime } from '@hoga/server/runtime/trading-runtime';
import type { Findings } from '../checks/findings.ts';
import type { Incarnation } from '../checks/incarnation.ts';
import type { WorldWatch } from '../checks/world-watch.ts';
import type { Asked } from '../clients/ask.ts';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import { schedules } from '../market/setting.ts';
import { KeptProposals } from '../proposals/kept-proposals.ts';
import type { MemoryProposals } from '../proposals/memory-proposals.ts';
import { KeptPayments } from '../providers/kept-payments.ts';
import type { MemoryPayments } from '../providers/memory-payments.ts';
import type { PlayedProvider } from '../providers/played-provider.ts';
import { KeptRounds } from '../rounds/kept-rounds.ts';
import type { LossyAnnouncements } from '../rounds/lossy-announcements.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Breakage, Variant } from '../variants/variant.ts';
import { type Chores, startChores } from './kept-chores.ts';
import { SimulatedProcess } from './simulated-process.ts';

export interface HostParts {
  readonly index: number;
  readonly shardCount: number;
  readonly queue: EventQueue;
  readonly database: VirtualDatabase;
  readonly watch: WorldWatch;
  readonly findings: Findings;
  readonly variant: Variant | null;
  readonly options: KeeperOptions;
  readonly configuration: (place: ShardPlace) => EngineConfiguration;
  readonly shards: () => readonly StoredShard[];
  readonly proposals: MemoryProposals;
  readonly chores: Chores;
  /** Whether the configuration is read from the database, which may fail; else it is at hand. */
  readonly isReadByStatements: boolean;
  readonly rounds: KeeperStore;
  readonly announcements: LossyAnnouncements;
  readonly payments: MemoryPayments;
  readonly played: PlayedProvider;
  readonly onEvent: (event: UserEvent) => void;
  readonly trace: (line: string) => void;
}

interface Running {
  readonly process: SimulatedProcess;
  readonly runtime: TradingRuntime;
  readonly kept: KeptRounds;
  readonly payments: KeptPayments;
  readonly proposals: KeptProposals;
  readonly breakage: Breakage;
  /** Ends the server's work beside trading. */
  stopChores: () => Promise<void>;
}

/** The fate of a start when it reads the configuration: the read fails, or the process is killed just then. */
export type StartFate = 'unread' | 'killed';

const ANSWER_SLACK_MS = 1_000;

/** A machine on which the server is started, killed and started again. */
export class Host {
  readonly index: number;
  readonly #parts: HostParts;
  #starts = 0;
  #clockOffsetMs = 0;
  #running: Running | null = null;
  /** The fates of the next starts of shards, one each. */
  readonly startFates: StartFate[] = [];
  /** Whether a shard that halts is as it should be. */
  mayHalt = false;
  /** Calls under way, by shard. */
  readonly #outstanding = new Map<number, number>();

  constructor(parts: HostParts) {
    this.index = parts.index;
    this.#parts = parts;
  }

  get process(): SimulatedProcess | null {
    return this.#running?.process ?? null;
  }

  get isServing(): boolean {
    return this.#running?.process.isRunning === true && this.#running.runtime.missing().length === 0;
  }

  boot(): void {
    const { queue, variant, trace } = this.#parts;
    if (this.#running !== null) return;
    this.#starts += 1;
    const process = new SimulatedProcess(`host ${this.index}.${this.#starts}`, queue);
    process.clockOffsetMs = this.#clockOffsetMs;
    const breakage = variant?.breaks?.(queue) ?? {};
    const runtime = this.#runtime(process, breakage);
    const kept = new KeptRounds({ process, trading: runtime, breakage, ...this.#parts });
    const payments = new KeptPayments({ ...this.#parts, process, trading: runtime, breakage });
    const proposals = new KeptProposals({ ...this.#parts, process, trading: runtime, breakage });
    const running: Running = {
      process,
      runtime,
      kept,
      payments,
      proposals,
      breakage,
      stopChores: async () => undefined,
    };
    this.#running = running;
    this.#outstanding.clear();
    trace(`${process.name} starts`);
    process.deliver(() => {
      runtime.start();
      kept.start();
      payments.start();
      running.stopChores = startChores({ ...this.#parts, process, trading: runtime, proposals, breakage });
    });
  }

  /** The machine's clock is set; a process started later inherits it. */
  setClock(offsetMs: number): void {
    if (offsetMs === this.#clockOffsetMs) return;
    this.#clockOffsetMs = offsetMs;
    if (this.process === null) return;
    this.process.clockOffsetMs = offsetMs;
    this.process.jumps += 1;
  }

  get clockOffsetMs(): number {
    return this.#clockOffsetMs;
  }

  kill(): void {
    const { database, trace } = this.#parts;
    if (this.#running === null) return;
    const { process } = this.#running;
    trace(`${process.name} is killed`);
    process.kill();
    database.forget(process);
    this.#running = null;
  }

  /** A tidy end; `whenOver` is called when it has come. */
  stop(whenOver: () => void): void {
    const running = this.#running;
    if (running === null) return;
    this.#parts.trace(`${running.process.name} stops`);
    running.process.deliver(() => {
      Promise.all([running.stopChores(), running.payments.stop(), running.kept.stop(), running.runtime.stop()]).then(
        () => {
          if (this.#running !== running) return;
          this.kill();
          whenOver();
        },
      );
    });
  }

  /** Calls the runtime; `respond` is where the reply leaves the process. */
  submit(playerId: PlayerId, key: string | null, command: Asked, respond: (reply: Reply) => void): void {
    const running = this.#running;
    if (running === null) return;
    const { watch } = this.#parts;
    running.process.deliver(() => {
      const done = this.#begin(playerId, running);
      const asked = this.#epochAsked(playerId);
      const { runtime } = running;
      // A command with an operator (`by`) is submitted as the operator's.
      const asking =
        'by' in command
          ? runtime.operate(playerId, key, command)
          : runtime.submit(playerId, key, command as PlayerCommand);
      asking.then((reply: Reply) => {
        done();
        const leave = (leaving: Reply): void => {
          const origin = watch.releases.replied(leaving);
          if (origin !== null) this.#checkFresh(origin.incarnation, asked);
          respond(leaving);
        };
        if (running.breakage.reply === undefined) leave(reply);
        else running.breakage.reply(reply, leave);
      });
    });
  }

  /** Reads a player's wallets, only to check whether the answer may be given. */
  read(playerId: PlayerId): void {
    const running = this.#running;
    if (running === null) return;
    const { watch, shardCount } = this.#parts;
    running.process.deliver(() => {
      const done = this.#begin(playerId, running);
      const asked = this.#epochAsked(playerId);
      const incarnation = watch.newestOf(shardOf(playerId, shardCount), running.process);
      running.runtime
        .read(playerId, (engine) => engine.state.lastSeq)
        .then((answer) => {
          done();
          if (!answer.ok || incarnation === null) return;
          watch.releases.answered(incarnation, answer.value, 'an answer at');
          this.#checkFresh(incarnation, asked);
        });
    });
  }

  putPlayer(row: PlayerRow): void {
    this.#ifRunning(({ runtime }) => runtime.updatePlayer(row));
  }

  configure(configuration: SharedConfiguration): void {
    this.#ifRunning(({ runtime }) => void runtime.configure(configuration));
  }

  /** An operator agrees to a proposal; its outcome is seen in the stored rows. */
  approve(id: ProposalId, by: PlayerId): void {
    this.#ifRunning(({ proposals, process }) => {
      proposals.approve(id, by).catch((error: unknown) => {
        this.#parts.trace(`${process.name}: proposal ${id} (${error instanceof Error ? error.message : ''})`);
      });
    });
  }

  /** A payment provider's callback; `done` is called when it need not be repeated. */
  callBack(siteId: SiteId, payment: Payment, done: () => void): void {
    this.#ifRunning(({ payments }) => payments.callBack(siteId, payment, done));
  }

  offerQuote(quote: Quote): void {
    this.#ifRunning(({ runtime, kept }) => {
      kept.record(quote);
      runtime.offerQuote(quote);
    });
  }

  offerFx(fx: FxQuote): void {
    this.#ifRunning(({ runtime }) => runtime.offerFx(fx));
  }

  #ifRunning(what: (running: Running) => void): void {
    const running = this.#running;
    running?.process.deliver(() => what(running));
  }

  #epochAsked(playerId: PlayerId): number {
    return this.#parts.watch.newestCommittedEpoch(shardOf(playerId, this.#parts.shardCount));
  }

  /** A process measures by its clock how long it was suspended: after a jump it may be wrong. */
  #checkFresh(incarnation: Incarnation, asked: number): void {
    const { database, findings } = this.#parts;
    const isSure = incarnation.jumpsSeen === incarnation.process.jumps + database.jumps;
    if (isSure && incarnation.epoch < asked) {
      findings.add('stale-answer', `${incarnation.name} answered when epoch ${asked} had already written`);
    }
  }

  /** Counts a call under way and ensures that it ends in time; returns the function to call at its end. */
  #begin(playerId: PlayerId, { process, runtime }: Running): () => void {
    const { findings, queue, options, shardCount } = this.#parts;
    const shard = shardOf(playerId, shardCount);
    const count = (this.#outstanding.get(shard) ?? 0) + 1;
    this.#outstanding.set(shard, count);
    const isAway = shardCount === 1 && runtime.missing().length > 0;
    let isDone = false;
    // A request refused at once is gone by the time the queue goes on.
    queue.after(0, () => {
      if (isDone || !process.isRunning) return;
      if (isAway) findings.add('answers-in-time', `${process.name} could not serve and did not say so at once`);
      const waiting = this.#outstanding.get(shard) ?? 0;
      if (this.process === process && waiting > options.maxWaiting) {
        findings.add('bounded-queue', `${process.name} lets ${waiting} calls wait`);
      }
    });
    // Two commits may have to time out. Time that it slept through is not its fault: then the count begins again.
    const ms = 2 * options.commitTimeoutMs + ANSWER_SLACK_MS;
    const patience = (): void => {
      const slept = process.sleeps + queue.leaps;
      process.timers.after(ms, () => {
        if (isDone) return;
        if (process.sleeps + queue.leaps !== slept) patience();
        else findings.add('answers-in-time', `${process.name} has not answered within ${ms} ms`);
      });
    };
    patience();
    return () => {
      isDone = true;
      this.#outstanding.set(shard, (this.#outstanding.get(shard) ?? 1) - 1);
    };
  }

  #runtime(process: SimulatedProcess, breakage: Breakage): TradingRuntime {
    const { shardCount, database, watch, options, onEvent } = this.#parts;
    const store = database.storeFor(process);
    const honest: EventSink = {
      publish: (numbered) => {
        watch.releases.published(numbered.event);
        watch.eventCount.published(numbered);
        onEvent(numbered.event);
      },
      resume: () => undefined,
    };
    const sink = breakage.sink?.(honest) ?? honest;
    const configured = new Map<number, EngineConfiguration>();
    return openShards({
      shardCount,
      owner: process.name,
      store: breakage.store?.(store) ?? store,
      configuration: async (place) => {
        const read = () => this.#readConfiguration(process, place);
        const rows = await (breakage.start?.(read) ?? read());
        configured.set(place.index, rows);
        return breakage.configuration?.(rows) ?? rows;
      },
      schedules,
      timers: process.timers,
      sink,
      log: this.#log(process),
      options: { ...options, ...breakage.options },
      load: (rows, engineOptions) => {
        const place = engineOptions?.shard ?? { index: 0, count: 1 };
        const engine = loadWithGifts(rows, engineOptions);
        breakage.engine?.(engine, sink);
        watch.loaded({
          process,
          place,
          engine,
          rows,
          configuration: defined(configured.get(place.index), 'it was configured'),
        });
        return engine;
      },
    });
  }

  /** By a statement, as everything that a start reads; it may fail, or be the last thing that the process does. */
  #readConfiguration(process: SimulatedProcess, place: ShardPlace): Promise<EngineConfiguration> {
    const { database, configuration, isReadByStatements } = this.#parts;
    if (!isReadByStatements) return Promise.resolve(configuration(place));
    const fate = this.startFates.shift();
    if (fate === 'killed' && this.process === process) this.kill();
    return database.query(process, 'read', async () => {
      if (fate !== undefined) throw new Error('the configuration could not be read');
      return configuration(place);
    });
  }

  #log(process: SimulatedProcess): RuntimeLog {
    const { findings, trace } = this.#parts;
    const note = (details: object, message: string): void => {
      const error: unknown = Reflect.get(details, 'err');
      trace(`${process.name}: ${message}${error instanceof Error ? ` (${error.message})` : ''}`);
    };
    return {
      debug: () => undefined,
      info: note,
      warn: note,
      error: (details, message) => {
        note(details, message);
        if (this.mayHalt) return;
        const error: unknown = Reflect.get(details, 'err');
        findings.add('never-halts', `${process.name}: ${message} ${error instanceof Error ? error.message : ''}`);
      },
    };
  }
}
