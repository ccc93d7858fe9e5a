import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Timers } from '@hoga/market/timers';
import { Gauge, type Registry } from 'prom-client';
import type { Poller } from '../foundation/poller.ts';
import { chores } from './chores.ts';
import { engineConfiguration, schedules } from './engine-configuration.ts';
import { FiguresPusher } from './figures-pusher.ts';
import { feedEngine, type PriceSource } from './market-inputs.ts';
import { LEASE_MS, openShards, type ShardsParts } from './open-shards.ts';
import type { PlayerHub } from './player-hub.ts';
import type { RuntimeLog, ShardServing } from './shard-keeper.ts';
import { registerShardStates, shardMeter } from './shard-meter.ts';
import { type EventViews, socketEvents } from './socket-events.ts';
import type { LiveTradingDirectory, LiveTradingSites } from './trading-directory.ts';
import type { TradingRuntime } from './trading-runtime.ts';
import type { TradingStorage } from './trading-storage.ts';

export interface TradingParts {
  readonly storage: TradingStorage;
  readonly sites: LiveTradingSites;
  readonly directory: LiveTradingDirectory;
  /** Source of its prices. */
  readonly market: PriceSource;
  /** Publishes events to players, in these shapes. */
  readonly hub: PlayerHub;
  readonly views: EventViews;
  /** Receives every committed event, of connected players and others. It must be fast and must not throw. */
  readonly onEvent: (event: UserEvent) => void;
  readonly timers: Timers;
  readonly log: RuntimeLog;
  readonly metrics: Registry;
  /** Absent: nothing is traced. */
  readonly tracer?: ShardsParts['tracer'];
  readonly shardCount: number;
  /** Absent: other processes are not served. */
  readonly serving?: ShardServing | undefined;
  /** Identifies this process as a lease holder. */
  readonly owner: string;
  readonly mayTake?: ShardsParts['mayTake'];
  readonly isQuiet?: ShardsParts['isQuiet'];
  /** Overrides of production's limits and times. */
  readonly options?: ShardsParts['options'];
  /** Builds an engine from its rows. Absent: as in production. */
  readonly load?: ShardsParts['load'] | undefined;
}

export interface Trading {
  readonly runtime: TradingRuntime;
  start(): void;
  pollers(): readonly Poller[];
  stop(): Promise<void>;
}

/** The trading engine of this process, ready to start. */
export function openTrading(parts: TradingParts): Trading {
  const { storage, sites, directory, market, hub, timers, log, metrics, shardCount, owner } = parts;
  const configured = () => engineConfiguration(sites, directory);
  const runtime = openShards({
    shardCount,
    owner,
    store: storage.engineStore(LEASE_MS),
    configuration: async (place) => ({ ...configured(), player: await storage.loadPlayers(place) }),
    schedules: schedules(directory),
    timers,
    sink: {
      publish: (numbered) => {
        events.publish(numbered);
        parts.onEvent(numbered.event);
      },
      resume: (last) => events.resume(last),
    },
    log,
    meter: shardMeter(metrics),
    tracer: parts.tracer,
    serving: parts.serving,
    mayTake: parts.mayTake,
    isQuiet: parts.isQuiet,
    options: parts.options,
    load: parts.load,
  });
  const figures = new FiguresPusher({ hub, trading: runtime, timers });
  const events = socketEvents({ hub, figures, views: parts.views });
  registerRuntimeMetrics(metrics, runtime);
  registerShardStates(metrics, () => runtime.kept);
  const reconfigure = () => void runtime.configure(configured());
  const stops: (() => void | Promise<void>)[] = [sites.onChange(reconfigure), directory.onChange(reconfigure)];
  return {
    runtime,
    start() {
      runtime.start();
      figures.start();
      stops.push(() => figures.stop(), feedEngine({ market, sites, directory, runtime, clock: timers }));
    },
    pollers: () => chores(storage),
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await runtime.stop();
    },
  };
}

function registerRuntimeMetrics(registry: Registry, runtime: Pick<TradingRuntime, 'waiting' | 'missing'>): void {
  new Gauge({
    name: 'hoga_trading_waiting',
    help: 'Replies and reads that wait for a commit',
    registers: [registry],
    collect() {
      this.set(runtime.waiting);
    },
  });
  new Gauge({
    name: 'hoga_trading_running',
    help: '1 while every shard of this process runs',
    registers: [registry],
    collect() {
      this.set(runtime.missing().length === 0 ? 1 : 0);
    },
  });
}
