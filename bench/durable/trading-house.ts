import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALWAYS_OPEN } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import type { PlayerCommand } from '@hoga/engine/input/command';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { assert, defined } from '@hoga/kernel/assert';
import { add, decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { startPollers } from '@hoga/server/foundation/poller';
import { systemTimers } from '@hoga/server/foundation/system-timers';
import { type InstrumentDirectory, openInstruments } from '@hoga/server/modules/instruments/public';
import { openSites, type SiteDirectory } from '@hoga/server/modules/sites/public';
import { closeDatabase, type Database, openDatabase } from '@hoga/server/persistence/database';
import { pgTradingStorage } from '@hoga/server/persistence/engine/pg-trading-storage';
import { migrate } from '@hoga/server/persistence/migrate';
import { openTrading, type Trading } from '@hoga/server/runtime/open-trading';
import { DETACHED } from '@hoga/server/runtime/testing/detached';
import pg from 'pg';
import { Registry } from 'prom-client';
import { parentOf } from './process-times.ts';

const QUOTE_EVERY_MS = 500;
const AT_ONCE = 2_000;
/** The traded instruments: overseas futures in dollars, all at the same price to begin with. */
const FIRST_PRICE = 20_000;
const USD_KRW = 1_350.5;
const PLAYERS_A_STATEMENT = 5_000;

const silent = () => undefined;
const log = {
  debug: silent,
  info: silent,
  warn: (details: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
  error: (details: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
};

const LOG_FILES = 40;

/** PostgreSQL creates a new WAL file when it needs one, which stops every commit; once it has run for a while it reuses old ones. */
async function makeLogFiles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let file = 0; file < LOG_FILES; file++) {
    await client.query(`SELECT pg_logical_emit_message(true, 'bench', 'a file'); SELECT pg_switch_wal()`);
  }
  await client.query('CHECKPOINT');
  await client.end();
}

/** The shipped sites and instruments on a separate durable PostgreSQL, markets always open, prices standing still. */
export class TradingHouse {
  readonly #postgres: EmbeddedPostgres;
  readonly #folder: string;
  readonly sites: SiteDirectory;
  readonly database: Database;
  readonly directory: InstrumentDirectory;
  #trading: Trading | null = null;
  #stopQuotes: () => void = silent;
  #stopPollers: () => Promise<void> = async () => undefined;
  #quoteSeq = 0;
  readonly #prices = new Map<string, number>();
  /** How far time here is ahead of the system's. */
  #aheadMs = 0;
  readonly siteId: SiteId = idOf(1);

  private constructor(
    parts: { postgres: EmbeddedPostgres; folder: string },
    opened: { database: Database; sites: SiteDirectory; directory: InstrumentDirectory },
  ) {
    this.#postgres = parts.postgres;
    this.#folder = parts.folder;
    this.sites = opened.sites;
    this.database = opened.database;
    this.directory = opened.directory;
  }

  static async open(): Promise<TradingHouse> {
    const folder = await mkdtemp(join(tmpdir(), 'hoga-bench-'));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
    await migrate(postgres.url, { log: silent });
    const database = openDatabase({ url: postgres.url, poolSize: 3, onIdleError: silent });
    await makeLogFiles(postgres.url);
    const sites = await openSites(database, 'hoga');
    const directory = await openInstruments(database, () => tradingCalendar(ALWAYS_OPEN));
    return new TradingHouse({ postgres, folder }, { database, sites, directory });
  }

  get url(): string {
    return this.#postgres.url;
  }

  /** The process above all of the database's; null on systems without `/proc`. */
  async postmaster(): Promise<number | null> {
    const { rows } = await this.database.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(defined(rows[0], 'a backend').pid);
  }

  get trading(): Trading {
    return defined(this.#trading, 'trading has begun');
  }

  /** Options of site 1 whose prices come from here. */
  get options(): InstrumentDirectory['oversea']['all'] {
    return this.directory.oversea.all.filter(({ siteId, instrument }) => siteId === 1 && instrument.currency === 'USD');
  }

  /** Accounts of site 1; in parts, so that no statement meets a time limit. */
  async addPlayers(count: number): Promise<readonly PlayerId[]> {
    const players: PlayerId[] = [];
    for (let from = 1; from <= count; from += PLAYERS_A_STATEMENT) {
      const { rows } = await this.database.$client.query<{ id: number }>(
        `INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at)
          SELECT 1, 'bench_' || n, '', 'bench', '010' || lpad(n::text, 8, '0'), '', 'bench ' || n, 'bench ' || n, now()
          FROM generate_series($1::integer, $2::integer) AS n RETURNING id`,
        [from, Math.min(count, from + PLAYERS_A_STATEMENT - 1)],
      );
      for (const { id } of rows) players.push(idOf<PlayerId>(Number(id)));
    }
    return players;
  }

  /** Starts trading and waits until it takes orders; prices come from now on. */
  async begin(): Promise<void> {
    const { database, directory } = this;
    const timers = { ...systemTimers, now: () => this.now() };
    this.#trading = openTrading({
      ...DETACHED,
      storage: pgTradingStorage({ url: this.url, database }),
      sites: this.sites,
      directory,
      timers,
      log,
      metrics: new Registry(),
      shardCount: 1,
      owner: 'bench',
    });
    this.#trading.start();
    this.#stopPollers = startPollers({ timers, log }, this.#trading.pollers());
    await this.#trading.runtime.whenRunning();
    // Twice: nothing acts before a second one agrees with the first.
    this.quote();
    this.quote();
    this.#stopQuotes = systemTimers.every(QUOTE_EVERY_MS, () => this.quote());
  }

  now(): number {
    return systemTimers.now() + this.#aheadMs;
  }

  /** Moves time to a moment to come. */
  passTo(at: number): void {
    this.#aheadMs += Math.max(0, at - this.now());
    this.quote();
    this.quote();
  }

  /** The instrument moves by a part of its price at once. */
  move(symbol: string, part: number): void {
    this.#prices.set(symbol, Math.round(this.#priceOf(symbol) * (1 + part)));
    this.quote();
  }

  #priceOf(symbol: string): number {
    return this.#prices.get(symbol) ?? FIRST_PRICE;
  }

  quote(): void {
    const { runtime } = this.trading;
    const now = this.now();
    this.#quoteSeq += 1;
    const rate = { pair: 'USD/KRW', rate: decimal(USD_KRW), restsAt: null, resumesAt: null };
    runtime.offerFx({ ...rate, exTs: now, seq: this.#quoteSeq });
    for (const { instrument } of this.options) {
      const price = decimal(this.#priceOf(instrument.symbol));
      runtime.offerQuote({
        feed: instrument.symbol,
        seq: this.#quoteSeq,
        exTs: now,
        bid: price,
        ask: add(price, instrument.tick),
        last: price,
        tradedAt: null,
        mark: null,
        index: null,
        fundingRate: null,
        nextFundingTime: null,
      });
    }
  }

  async giveMoney(
    players: readonly PlayerId[],
    amount: number,
    walletType: 'BINARY' | 'FUTURES' = 'BINARY',
  ): Promise<void> {
    const act = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'a benchmark' };
    const money = { type: 'wallet.credit', walletType, amount: decimal(amount), code: 'D', ...act } as const;
    const { runtime } = this.trading;
    await takenAll(players, (id) => runtime.operate(id, null, { ...money, refType: 'BENCH', refId: id }));
  }

  /** Every command must be taken. */
  async submitAll(
    commands: readonly { readonly playerId: PlayerId; readonly command: PlayerCommand }[],
  ): Promise<void> {
    const { runtime } = this.trading;
    await takenAll(commands, ({ playerId, command }) => runtime.submit(playerId, null, command));
  }

  async end(): Promise<void> {
    this.#stopQuotes();
    await this.#stopPollers();
    await this.#trading?.stop();
    this.#trading = null;
  }

  async close(): Promise<void> {
    await this.end();
    await closeDatabase(this.database);
    await this.#postgres.stop();
    for (const folder of [this.#folder, this.#postgres.dataDir]) await rm(folder, { recursive: true, force: true });
  }
}

/** Sends many, some at a time; each must be taken. */
async function takenAll<T>(items: readonly T[], send: (item: T) => Promise<{ readonly ok: boolean }>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const replies = await Promise.all(items.slice(start, start + AT_ONCE).map(send));
    const refused = replies.find((reply) => !reply.ok);
    assert(refused === undefined, `refused: ${JSON.stringify(refused)}`);
  }
}
