import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { loadEngine } from '@hoga/engine/load-engine';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { Registry } from 'prom-client';
import { systemTimers } from '../../foundation/system-timers.ts';
import { type InstrumentDirectory, openInstruments } from '../../modules/instruments/public.ts';
import { openSites, type SiteDirectory } from '../../modules/sites/public.ts';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { pgEngineStore } from '../../persistence/engine/pg-engine-store.ts';
import { pgTradingStorage } from '../../persistence/engine/pg-trading-storage.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { EngineStore } from '../engine-store.ts';
import { openTrading, type Trading } from '../open-trading.ts';
import type { TradingRuntime } from '../trading-runtime.ts';
import { DETACHED } from './detached.ts';
import { OPTIONS } from './trading-rig.ts';

const silent = () => undefined;

/** Runtimes on a real database with the shipped sites and instruments, whose markets never close. */
export class EngineDatabase {
  readonly database: Database;
  readonly directory: InstrumentDirectory;
  readonly store: EngineStore;
  readonly url: string;
  readonly events: UserEvent[] = [];
  now = Date.UTC(2026, 0, 5, 3);
  /** Builds engines from their rows. */
  load: typeof loadEngine = loadEngine;
  readonly #test: TestDatabase;
  readonly #sites: SiteDirectory;
  readonly #opened: Trading[] = [];

  private constructor(
    test: TestDatabase,
    parts: { database: Database; sites: SiteDirectory; directory: InstrumentDirectory },
  ) {
    this.#test = test;
    this.#sites = parts.sites;
    this.database = parts.database;
    this.directory = parts.directory;
    this.url = test.url;
    this.store = pgEngineStore({ url: test.url, leaseMs: 5_000 });
  }

  static async open(): Promise<EngineDatabase> {
    const test = await createTestDatabase();
    const database = openTestDatabase(test.url, 3);
    const sites = await openSites(database, 'hoga');
    const directory = await openInstruments(database, () => tradingCalendar(ALWAYS_OPEN));
    return new EngineDatabase(test, { database, sites, directory });
  }

  /** Stops every runtime that was started here. */
  async stopAll(): Promise<void> {
    for (const trading of this.#opened.splice(0)) await trading.stop();
  }

  async close(): Promise<void> {
    await this.stopAll();
    await closeDatabase(this.database);
    await this.#test.drop();
  }

  /** Creates accounts of site 1 and returns their ids. */
  async addPlayers(count: number): Promise<readonly PlayerId[]> {
    const rows = await this.database
      .insert(account)
      .values(
        Array.from({ length: count }, (_, index) => ({
          siteId: idOf<SiteId>(1),
          username: `player_${index}`,
          passwordHash: '',
          name: '김호가',
          phone: `0100000${String(index).padStart(4, '0')}`,
          email: '',
          nick: `player ${index}`,
          nickKey: `player ${index}`,
          createdAt: new Date(this.now),
        })),
      )
      .returning({ id: account.id });
    return rows.map(({ id }) => id);
  }

  runtime(shardCount = 1): TradingRuntime {
    const { database, url, directory, load } = this;
    const trading = openTrading({
      ...DETACHED,
      storage: pgTradingStorage({ url, database }),
      sites: this.#sites,
      directory,
      onEvent: (event) => void this.events.push(event),
      timers: { ...systemTimers, now: () => this.now },
      log: { debug: silent, info: silent, warn: silent, error: silent },
      metrics: new Registry(),
      shardCount,
      owner: `process ${this.#opened.length}`,
      options: { ...OPTIONS, maxWaiting: 10_000, retryMs: [5, 50] },
      load,
    });
    this.#opened.push(trading);
    return trading.runtime;
  }

  async running(shardCount = 1): Promise<TradingRuntime> {
    const runtime = this.runtime(shardCount);
    runtime.start();
    await runtime.whenRunning();
    return runtime;
  }

  /** Cuts the connections of all shards, like a lost network or a killed server. */
  async cutShards(): Promise<number> {
    const { rowCount } = await this.database.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'hoga-shard-%'`,
    );
    return rowCount ?? 0;
  }
}
