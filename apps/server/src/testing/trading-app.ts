import type { AddressInfo } from 'node:net';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Engine } from '@hoga/engine/engine';
import type { AnswerTo, Question } from '@hoga/engine/questions';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type OverseaOptionId, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Outside } from '../assemble.ts';
import { findByUsername, insertAccount } from '../modules/accounts/account-store.ts';
import type { Accounts } from '../modules/accounts/public.ts';
import type { InstrumentDirectory } from '../modules/instruments/public.ts';
import { makeDemoOwners } from '../modules/operators/demo-owners.ts';
import { findOperator } from '../modules/operators/operator-store.ts';
import type { SiteDirectory } from '../modules/sites/public.ts';
import type { Database } from '../persistence/database.ts';
import { playerRow } from '../persistence/engine/load-players.ts';
import type { PrimaryGuard } from '../persistence/primary/primary-guard.ts';
import type { TradingRuntime } from '../runtime/trading-runtime.ts';
import { type RawClient, rawClient } from '../socket/testing/raw-client.ts';
import { MemoryBus } from '../transport/memory-bus.ts';
import { type AssembledServer, assembledServer, type ProcessUnderTest } from './assembled-server.ts';
import type { DrivenFeed } from './driven-feed.ts';
import { seatOwner, signInOperator } from './operator-sign-in.ts';
import { eventually, type RigTimers, rigTimers } from './rig-timers.ts';

const envelope = z.object({ status: z.number(), code: z.string(), message: z.string(), data: z.unknown() });
export type TradingReply = z.infer<typeof envelope>;

/** Wednesday 2026-01-07, noon in Korea: every market is in session. */
export const NOON = Date.UTC(2026, 0, 7, 3);

export interface Trader {
  readonly playerId: PlayerId;
  readonly token: string;
}

interface TradingCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Parts extends AssembledServer {
  readonly url: string;
  readonly timers: RigTimers;
}

/** Overseas contracts with the amounts of DOMAIN's worked examples, instead of the shipped ones. */
async function offerWorkedFigures(database: Database): Promise<void> {
  await database.execute(sql`
    UPDATE oversea_option o SET
      (margin_per, overnight_per, losscut_per, fee_per) = (SELECT w.margin, w.overnight, w.losscut, w.fee
        FROM (VALUES ('KRW', 300000, 2000000, 60000, 3000), ('USD', 220, 1500, 44, 2.2))
          AS w (currency, margin, overnight, losscut, fee)
        JOIN site s ON s.binary_currency = w.currency WHERE s.id = o.site_id)`);
}

/**
 * A listening server on a separate database, with the shipped sites, instruments, hours and demo accounts. The test
 * sets prices and the trading time, which stands still in between.
 */
export class TradingApp {
  readonly accounts: Accounts;
  readonly database: Database;
  readonly directory: InstrumentDirectory;
  readonly sites: SiteDirectory;
  readonly trading: TradingRuntime;
  readonly feed: DrivenFeed;
  readonly primary: PrimaryGuard;
  readonly #timers: RigTimers;
  readonly databaseUrl: string;
  readonly url: string;
  readonly #clock: { now: number };
  readonly #app: FastifyInstance;
  readonly #stop: () => Promise<void>;
  readonly #clients: RawClient[] = [];
  #traders = 0;

  private constructor(parts: Parts, clock: { now: number }) {
    this.url = parts.url;
    this.databaseUrl = parts.databaseUrl;
    this.accounts = parts.accounts;
    this.database = parts.database;
    this.directory = parts.directory;
    this.sites = parts.sites;
    this.trading = parts.trading;
    this.feed = parts.feed;
    this.primary = parts.primary;
    this.#timers = parts.timers;
    this.#clock = clock;
    this.#app = parts.app;
    this.#stop = parts.stop;
  }

  /**
   * `beside`: another process on the same database and clock, which trades while this one stands by (`trading.whenRunning`). `env`:
   * settings the test is about. `wires`: the bus to trading. `pollersRun`: whether pollers run by themselves, or only while the test
   * waits (`eventually`). `node`: a process that shares the work over the bus.
   */
  static async start(
    startAt = NOON,
    beside: TradingApp | null = null,
    env: Readonly<Record<string, string>> = {},
    wires: Outside['wires'] = testWires(),
    pollersRun = true,
    node?: ProcessUnderTest,
  ): Promise<TradingApp> {
    const clock = beside === null ? { now: startAt } : beside.#clock;
    const timers = rigTimers(() => clock.now, { pollersRun });
    const limits = { RATE_LIMIT_PER_MINUTE: '100000', ORDERS_PER_SECOND: '100000' };
    const server = await assembledServer({
      timers,
      // Sessions do not age while a test moves the markets through days.
      clock: { now: () => startAt },
      env: { ...limits, ...env },
      databaseUrl: beside?.databaseUrl,
      wires,
      node,
      ...(beside === null ? { prepare: offerWorkedFigures } : {}),
    });
    const { app, accounts, database } = server;
    // A process of some roles may reach no shard yet.
    if (beside === null && node === undefined) {
      await accounts.seedDemo();
      await makeDemoOwners({ database, clock: timers });
    }
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return new TradingApp({ ...server, url: `http://127.0.0.1:${port}`, timers }, clock);
  }

  /** Resolves with the check's result once it holds, with pollers running. */
  eventually<T>(check: () => T | Promise<T>): Promise<T> {
    return eventually(this.#timers, check);
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.destroy();
    this.#app.server.closeAllConnections();
    await this.#stop();
  }

  get now(): number {
    return this.#clock.now;
  }

  /** Sets the trading time. Due timers fire a moment later, by themselves. */
  moveTo(at: number): void {
    this.#clock.now = at;
  }

  advance(ms: number): void {
    this.#clock.now += ms;
  }

  async call(method: 'GET' | 'POST', path: string, { token, body, headers }: TradingCall = {}): Promise<TradingReply> {
    const reply = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = envelope.parse(await reply.json());
    if (parsed.status !== reply.status) throw new Error(`the envelope says ${parsed.status}, HTTP ${reply.status}`);
    return parsed;
  }

  async signIn(username: string, siteInfoId = 1): Promise<Trader> {
    const reply = await this.call('POST', '/api/login', { body: { username, password: 'hoga1234', siteInfoId } });
    const { accessToken, user } = z
      .object({ accessToken: z.string(), user: z.object({ id: z.number() }) })
      .parse(reply.data);
    return { playerId: idOf(user.id), token: accessToken };
  }

  signInOperator(username = 'admin'): Promise<Trader> {
    const post = async (path: string, body: object) => (await this.call('POST', path, { body })).data;
    return signInOperator({ database: this.database, post }, username);
  }

  /** An owner of one site without a role on any other. */
  async newOperator(siteId = 1): Promise<Trader> {
    const { playerId } = await this.newTrader({ siteId });
    await seatOwner(this.database, { accountId: playerId, siteId: idOf<SiteId>(siteId), now: this.now });
    const { username } = defined(await findOperator(this.database, playerId), 'the operator');
    return this.signInOperator(username);
  }

  /** A new player with money in the wallet and nothing open. */
  async newTrader({ siteId = 1, wallet = 'BINARY' as WalletType, funds = 10_000_000 } = {}): Promise<Trader> {
    const { playerId, username } = await this.newMember(siteId);
    await this.credit({ playerId }, funds, wallet);
    return this.signIn(username, siteId);
  }

  /** A new player who has not signed in: sign-ins per address are limited. */
  async newMember(siteId = 1): Promise<{ readonly playerId: PlayerId; readonly username: string }> {
    this.#traders += 1;
    const number = this.#traders;
    const name = `trader_${number}`;
    const { passwordHash } = defined(await findByUsername(this.database, idOf(1), 'demo'), 'the demo account');
    const made = await insertAccount(this.database, {
      siteId: idOf(siteId),
      username: name,
      passwordHash,
      name: '김호가',
      phone: `0109999${String(number).padStart(4, '0')}`,
      email: '',
      nick: name,
      nickKey: name,
      createdAt: new Date(this.now),
    });
    const facts = {
      id: made.id,
      siteId: idOf<SiteId>(siteId),
      status: 'ACTIVE',
      cannotTrade: false,
      tradingFrozen: false,
    } as const;
    this.trading.updatePlayer(playerRow(facts));
    return { playerId: made.id, username: name };
  }

  async credit({ playerId }: Pick<Trader, 'playerId'>, amount: number, walletType: WalletType = 'BINARY') {
    const reply = await this.trading.operate(playerId, null, {
      type: 'wallet.credit',
      walletType,
      amount: decimal(amount),
      code: 'D',
      refType: 'PAPER_MONEY',
      refId: playerId,
      ...OPERATOR,
    });
    if (!reply.ok) throw new Error(`no money: ${reply.error.code}`);
  }

  /** A socket subscribed to the destinations, each under its own name. */
  async connect(
    trader: Trader | null,
    destinations: readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawClient> {
    const client = await rawClient(Number(new URL(this.url).port));
    this.#clients.push(client);
    await client.connect({ ...headers, ...(trader === null ? {} : { Authorization: `Bearer ${trader.token}` }) });
    for (const destination of destinations) await client.subscribe(destination, destination);
    return client;
  }

  futuresOption(symbol: string, siteId = 1): FuturesOptionId {
    const option = this.directory.futures.ofSite(idOf(siteId)).find(({ instrument }) => instrument.symbol === symbol);
    return defined(option, `${symbol} on site ${siteId}`).id;
  }

  get commandLimit(): FastifyInstance['commandLimit'] {
    return this.#app.commandLimit;
  }

  get keyLimit(): FastifyInstance['keyLimit'] {
    return this.#app.keyLimit;
  }

  async ask<Asked extends Question>({ playerId }: Pick<Trader, 'playerId'>, question: Asked): Promise<AnswerTo<Asked>> {
    const answer = await this.trading.ask(playerId, question);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  }

  overseaOption(symbol: string, siteId = 1): OverseaOptionId {
    const option = this.directory.oversea.ofSite(idOf(siteId)).find(({ instrument }) => instrument.symbol === symbol);
    return defined(option, `${symbol} on site ${siteId}`).id;
  }

  /** Reads engine state that no question covers. */
  async read<T>({ playerId }: Pick<Trader, 'playerId'>, look: (engine: Engine) => T): Promise<T> {
    const answer = await this.trading.read(playerId, look);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  }
}

/** The bus of one test server; undefined when it calls its engine directly (`npm run test:pg -- --wire memory`). */
function testWires(): MemoryBus | undefined {
  return process.env['TEST_WIRE'] === 'memory' ? new MemoryBus((deliver) => setImmediate(deliver)) : undefined;
}
