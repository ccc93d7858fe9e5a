import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Engine } from '@hoga/engine/engine';
import type { loadEngine } from '@hoga/engine/load-engine';
import type { Schedule } from '@hoga/engine/product/schedule';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { shardOf } from '@hoga/engine/state/shard-place';
import {
  BTC,
  cryptoFeed,
  fxFeed,
  NQ,
  OPERATOR,
  overseaFeed,
  player,
  quoteOf,
  SITE,
} from '@hoga/engine/testing/fixture';
import { ONE_MINUTE } from '@hoga/engine/testing/rounds/sample';
import type { WalletCredit } from '@hoga/engine/wallet/requests';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import type { EngineConfiguration, EngineStore } from '../engine-store.ts';
import type { NumberedEvent } from '../event-numbers.ts';
import type { EventSink } from '../event-sink.ts';
import { openShards } from '../open-shards.ts';
import type { KeeperOptions } from '../shard-keeper.ts';
import type { ShardMeter } from '../shard-meter.ts';
import type { TradingRuntime } from '../trading-runtime.ts';
import { MemoryEngineStore } from './memory-engine-store.ts';

/** Sunday 2026-01-04 20:00 UTC: nothing is due for four hours. */
export const START = Date.UTC(2026, 0, 4, 20);
const LEASE_MS = 5_000;

export const OPTIONS: KeeperOptions = {
  maxWaiting: 100,
  maxMessages: 20,
  commitTimeoutMs: 10_000,
  leaseMs: LEASE_MS,
  heartbeatMs: 1_500,
  loadTimeoutMs: 60_000,
  retryMs: [100, 400],
};

/** Runs everything that is ready. */
export function flush(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

interface RigParts {
  /** The stored players at every load of a shard. */
  readonly players?: readonly PlayerRow[];
  readonly options?: Partial<KeeperOptions>;
  /** None by default. */
  readonly schedules?: (engine: Engine) => readonly Schedule[];
  readonly shardCount?: number;
  readonly load?: typeof loadEngine;
  readonly mayTake?: (shard: number) => boolean;
  readonly meter?: ShardMeter;
}

/** An environment for runtimes: a store, a clock, and the published events in order. */
export class TradingRig {
  readonly timers = new VirtualTimers(START);
  readonly memory = new MemoryEngineStore(this.timers, LEASE_MS);
  store: EngineStore = this.memory;
  readonly events: UserEvent[] = [];
  /** Receives events as they are published. */
  sink: EventSink = {
    publish: (numbered) => {
      this.events.push(numbered.event);
      this.numbered.push(numbered);
    },
    resume: (last) => {
      this.resumed = last;
    },
  };
  readonly numbered: NumberedEvent[] = [];
  /** The numbers the last shard resumed from. */
  resumed: ReadonlyMap<number, number> = new Map();
  readonly log: { readonly level: string; readonly message: string }[] = [];
  /** Those of commits too, with their details. */
  readonly lines: Readonly<Record<string, unknown>>[] = [];
  #runtimes = 0;
  #quoteSeq = 0;

  /** The stored configuration at every load of a shard. */
  configured: SharedConfiguration = {
    site: [SITE],
    feed: [cryptoFeed(BTC.feed), overseaFeed(NQ.feed), fxFeed('USD/KRW')],
    futuresOption: [BTC],
    overseaOption: [NQ],
    tradeOption: [ONE_MINUTE],
    cashierRule: [],
  };

  configuration(players: readonly PlayerRow[] = [player(1), player(2)]): EngineConfiguration {
    return { ...this.configured, player: players };
  }

  runtime(parts: RigParts = {}): TradingRuntime {
    this.#runtimes += 1;
    const keep = (details: object, message: string) => void this.lines.push({ ...details, message });
    const note = (level: string) => (details: object, message: string) => {
      keep(details, message);
      this.log.push({ level, message });
    };
    return openShards({
      shardCount: parts.shardCount ?? 1,
      owner: `process ${this.#runtimes}`,
      store: this.store,
      configuration: async ({ index, count }) => {
        const configuration = this.configuration(parts.players);
        return { ...configuration, player: configuration.player.filter(({ id }) => shardOf(id, count) === index) };
      },
      schedules: parts.schedules ?? (() => []),
      timers: this.timers,
      sink: { publish: (numbered) => this.sink.publish(numbered), resume: (last) => this.sink.resume(last) },
      log: { debug: keep, info: note('info'), warn: note('warn'), error: note('error') },
      options: { ...OPTIONS, ...parts.options },
      mayTake: parts.mayTake,
      meter: parts.meter,
      ...(parts.load === undefined ? {} : { load: parts.load }),
    });
  }

  async running(parts: RigParts = {}): Promise<TradingRuntime> {
    const runtime = this.runtime(parts);
    runtime.start();
    await runtime.whenRunning();
    await flush();
    return runtime;
  }

  /** Gives the runtime a tradable price: a price counts only after a second quote confirms the first. */
  beginAt(runtime: TradingRuntime, price: number, feed = BTC.feed): void {
    for (let i = 0; i < 2; i++) runtime.offerQuote({ ...this.quote(price), feed });
  }

  quote(price: number): Parameters<TradingRuntime['offerQuote']>[0] {
    this.#quoteSeq += 1;
    const prices = { bid: price - 0.1, ask: price + 0.1, last: price, mark: price, fundingRate: '0.0001' };
    return quoteOf(BTC.feed, this.#quoteSeq, this.timers.now(), prices);
  }
}

export function credit(amount: number | string, walletType: WalletType = 'FUTURES'): WalletCredit {
  return {
    type: 'wallet.credit',
    walletType,
    amount: decimal(amount),
    code: 'D',
    refType: 'OPERATOR',
    refId: 1,
    ...OPERATOR,
  };
}

export async function futuresPoint(runtime: TradingRuntime, playerId: number): Promise<string> {
  return pointOf(runtime, playerId, 'FUTURES');
}

export async function pointOf(runtime: TradingRuntime, playerId: number, walletType: WalletType): Promise<string> {
  const wallets = await runtime.ask(idOf(playerId), { type: 'account.wallets' });
  if (!wallets.ok) return wallets.error.code;
  const wallet = wallets.value.find(({ type }) => type === walletType);
  return wallet === undefined ? 'unknown' : String(wallet.point / 100_000_000n);
}
