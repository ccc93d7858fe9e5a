import { createHash, randomUUID } from 'node:crypto';
import type { Timers } from '@hoga/market/timers';
import type { Registry } from 'prom-client';
import type { Database } from '../persistence/database.ts';
import { forgetRequests } from '../persistence/engine/forget-requests.ts';
import { loadPlayers } from '../persistence/engine/load-players.ts';
import { pgEngineStore } from '../persistence/engine/pg-engine-store.ts';
import type { SocketHub } from '../socket/hub.ts';
import { refusalOf } from './configuration-change.ts';
import { engineConfiguration, schedules } from './engine-configuration.ts';
import type { EventSink } from './event-sink.ts';
import { FiguresPusher } from './figures-pusher.ts';
import { feedEngine, type PriceSource } from './market-inputs.ts';
import { registerRuntimeMetrics } from './runtime-metrics.ts';
import type { KeeperOptions, RuntimeLog } from './shard-keeper.ts';
import { type EventViews, socketEvents } from './socket-events.ts';
import type { LiveTradingDirectory, LiveTradingSites, TradingDirectory, TradingSites } from './trading-directory.ts';
import { TradingRuntime } from './trading-runtime.ts';

/** How long a lease is good; a server that was killed is followed after at most this. */
const LEASE_MS = 5_000;

/** Request keys are asked for a day long (DOMAIN §0); the rest is room for a clock that was set back. */
const KEEP_REQUESTS_MS = 2 * 86_400_000;
const FORGET_EVERY_MS = 3_600_000;

const OPTIONS: KeeperOptions = {
  maxWaiting: 20_000,
  commitTimeoutMs: 10_000,
  leaseMs: LEASE_MS,
  heartbeatMs: 1_500,
  // A day with millions of request keys takes a minute on a small machine.
  loadTimeoutMs: 300_000,
  retryMs: [100, 2_000],
};

export interface TradingParts {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly sites: LiveTradingSites;
  readonly directory: LiveTradingDirectory;
  readonly timers: Timers;
  readonly log: RuntimeLog;
  readonly metrics: Registry;
  readonly shardCount?: number;
}

export interface Trading {
  readonly runtime: TradingRuntime;
  /** Sends events to sockets. Before this they reach nobody. */
  publishThrough(hub: Pick<SocketHub, 'publishUser' | 'connectedPlayers' | 'onListening'>, views: EventViews): void;
  /** Lets prices in. */
  listenTo(market: PriceSource): void;
  /** Why trading could not go on with these; null where it could. Nothing changes by asking. */
  refusal(sites: TradingSites, directory: TradingDirectory): string | null;
  start(): void;
  stop(): Promise<void>;
}

/** The trading engine of this process, ready to start. */
export function openTrading(parts: TradingParts): Trading {
  const { databaseUrl, database, sites, directory, timers, log, metrics, shardCount = 1 } = parts;
  const configured = () => engineConfiguration(sites, directory);
  let sink: EventSink | null = null;
  const runtime = new TradingRuntime({
    shardCount,
    owner: randomUUID(),
    store: pgEngineStore({ url: databaseUrl, leaseMs: LEASE_MS }),
    configuration: async (place) => ({ ...configured(), player: await loadPlayers(database, place) }),
    schedules: schedules(directory),
    timers,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    sink: { publish: (event) => sink?.publish(event) },
    log,
    options: OPTIONS,
  });
  registerRuntimeMetrics(metrics, runtime);
  const reconfigure = () => void runtime.configure(configured());
  const stops = [sites.onChange(reconfigure), directory.onChange(reconfigure)];
  return {
    runtime,
    publishThrough(hub, views) {
      const figures = new FiguresPusher({ hub, trading: runtime, timers });
      sink = socketEvents({ hub, figures, views });
      figures.start();
      stops.push(() => figures.stop());
    },
    listenTo(market) {
      stops.push(feedEngine({ market, sites, directory, runtime, clock: timers }));
    },
    refusal: (nextSites, nextDirectory) => refusalOf(configured(), engineConfiguration(nextSites, nextDirectory)),
    start() {
      runtime.start();
      stops.push(
        timers.every(FORGET_EVERY_MS, () => {
          forgetRequests(database, KEEP_REQUESTS_MS).catch((error: unknown) =>
            log.warn({ err: error }, 'old request keys were not deleted'),
          );
        }),
      );
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await runtime.stop();
    },
  };
}
