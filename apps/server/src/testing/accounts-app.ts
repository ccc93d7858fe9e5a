import { me } from '@hoga/contract/account';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Bus } from '../foundation/bus.ts';
import type { Accounts } from '../modules/accounts/public.ts';
import type { InstrumentDirectory } from '../modules/instruments/public.ts';
import { makeDemoOwners } from '../modules/operators/demo-owners.ts';
import type { SiteDirectory } from '../modules/sites/public.ts';
import type { Database } from '../persistence/database.ts';
import type { OpenSecurityLog } from '../persistence/open-security-log.ts';
import type { TradingRuntime } from '../runtime/trading-runtime.ts';
import type { SignedInSession, SocketHub } from '../socket/hub.ts';
import { type AssembledServer, assembledServer } from './assembled-server.ts';
import type { DrivenFeed } from './driven-feed.ts';
import { type OperatorSignInParts, seatOwner, signInOperator, withoutFactor } from './operator-sign-in.ts';
import { eventually, type RigTimers, rigTimers } from './rig-timers.ts';

type Logout = Parameters<SocketHub['forceLogout']>[0];

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly http: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

const envelope = z.object({ status: z.number(), code: z.string(), message: z.string(), data: z.unknown() });

const signedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
  user: me,
});
export type SignedIn = z.infer<typeof signedIn>;

/** A clock that only the test moves. */
class TestClock {
  #now = Date.UTC(2026, 0, 5, 3, 0, 0);
  now(): number {
    return this.#now;
  }
  advance(seconds: number): void {
    this.#now += seconds * 1_000;
  }
}

/** The whole HTTP application with real accounts on a separate database. */
export class AccountsApp {
  readonly logouts: Logout[] = [];
  /** Sessions whose sockets were closed for lack of a valid token. */
  readonly expired: SignedInSession[] = [];
  /** Sessions with an open socket. */
  openSockets: readonly SignedInSession[] = [];
  readonly clock: TestClock;
  readonly accounts: Accounts;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly sites: SiteDirectory;
  readonly bus: Bus;
  readonly trading: TradingRuntime;
  readonly securityLog: OpenSecurityLog;
  readonly directory: InstrumentDirectory;
  readonly feed: DrivenFeed;
  readonly timers: RigTimers;
  readonly #stop: () => Promise<void>;
  #addresses = 0;
  #people = 0;

  private constructor(parts: AssembledServer, { clock, timers }: Pick<AccountsApp, 'clock' | 'timers'>) {
    this.accounts = parts.accounts;
    this.app = parts.app;
    this.database = parts.database;
    this.databaseUrl = parts.databaseUrl;
    this.sites = parts.sites;
    this.bus = parts.bus;
    this.trading = parts.trading;
    this.securityLog = parts.securityLog;
    this.directory = parts.directory;
    this.feed = parts.feed;
    this.clock = clock;
    this.timers = timers;
    this.#stop = parts.stop;
    vi.spyOn(parts.hub, 'forceLogout').mockImplementation((target) => void this.logouts.push(target));
    vi.spyOn(parts.hub, 'signedInSessions').mockImplementation(() => this.openSockets);
    vi.spyOn(parts.hub, 'expire').mockImplementation((target) => void this.expired.push(target));
  }

  /** `pollersRun`: whether pollers run by themselves, or only while the test waits (`eventually`). */
  static async start(env: Readonly<Record<string, string>> = {}, { pollersRun = true } = {}): Promise<AccountsApp> {
    const clock = new TestClock();
    const timers = rigTimers(() => clock.now(), { pollersRun });
    return new AccountsApp(await assembledServer({ timers, clock, env }), { clock, timers });
  }

  /** The demo's accounts, and its operators. */
  async seedDemo(): Promise<void> {
    await this.accounts.seedDemo();
    await makeDemoOwners(this);
  }

  /** Resolves with the check's result once it holds, with pollers running. */
  eventually<T>(check: () => T | Promise<T>): Promise<T> {
    return eventually(this.timers, check);
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** A fresh address for each call, unless the test is about addresses. */
  nextAddress(): string {
    this.#addresses += 1;
    return `10.${this.#addresses >> 16}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
  }

  async call(method: 'GET' | 'POST', url: string, options: CallOptions = {}): Promise<Reply> {
    const reply = await this.app.inject({
      method,
      url,
      remoteAddress: options.ip ?? this.nextAddress(),
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.device === undefined ? {} : { 'user-agent': options.device }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const { status, ...rest } = envelope.parse(reply.json());
    if (status !== reply.statusCode) throw new Error(`the envelope says ${status}, HTTP ${reply.statusCode}`);
    return { http: reply.statusCode, ...rest };
  }

  get(url: string, options: CallOptions = {}): Promise<Reply> {
    return this.call('GET', url, options);
  }

  post(url: string, body: unknown, options: CallOptions = {}): Promise<Reply> {
    return this.call('POST', url, { ...options, body });
  }

  /** The newest code sent to the key. */
  async codeSentTo(key: string): Promise<string> {
    const { data } = await this.get(`/api/dev/mailbox?key=${encodeURIComponent(key)}`, { ip: '127.0.0.1' });
    const [newest] = z.array(z.object({ text: z.string() })).parse(data);
    return defined(/\d{6}/.exec(newest?.text ?? '')?.[0], `no code was sent to ${key}`);
  }

  async proofOf(phone: string, { recovery = false, siteId = 1 } = {}): Promise<string> {
    const site = `?siteInfoId=${siteId}`;
    const asked = await this.post(`/api/certi/certificate_phone${site}`, { key: phone, ignoreKey: recovery });
    if (asked.code !== 'OK') throw new Error(`no code: ${asked.code}`);
    const verified = await this.post(`/api/certi/verify_phone${site}`, {
      key: phone,
      secretCode: await this.codeSentTo(phone.replaceAll('-', '')),
    });
    return z.object({ certificateValue: z.string() }).parse(verified.data).certificateValue;
  }

  /** The fields of a new person, without a proof. */
  newPerson() {
    this.#people += 1;
    const number = this.#people;
    return {
      username: `player_${number}`,
      password: 'hoga1234',
      name: '김호가',
      phone: `0107${String(number).padStart(7, '0')}`,
      email: `player${number}@example.com`,
      nick: `호가${number}`,
    };
  }

  /** Signs up a new person with a certified phone. */
  async signUp(overrides: Readonly<Record<string, unknown>> = {}, siteId = 1) {
    const person = this.newPerson();
    const etcJson = JSON.stringify({ phoneCertificate: await this.proofOf(person.phone, { siteId }) });
    const reply = await this.post(`/api/player?siteInfoId=${siteId}`, { ...person, etcJson, ...overrides });
    if (reply.code !== 'OK') throw new Error(`sign-up: ${reply.code}`);
    return { ...person, id: idOf<PlayerId>(z.object({ id: z.number() }).parse(reply.data).id) };
  }

  async signIn(
    username: string,
    { password = 'hoga1234', siteId = 1, ...options }: CallOptions & { password?: string; siteId?: number } = {},
  ): Promise<SignedIn> {
    const reply = await this.post('/api/login', { username, password, siteInfoId: siteId }, options);
    if (reply.code !== 'OK') throw new Error(`sign-in: ${reply.code}`);
    return signedIn.parse(reply.data);
  }

  async signInOperator(username = 'admin'): Promise<string> {
    return (await signInOperator(this.#signIn, username)).token;
  }

  /** Signs in a new operator who owns site 1. */
  async newOperator(): Promise<string> {
    const site = idOf<SiteId>(1);
    const { username, id: accountId } = await this.signUp({}, site);
    await seatOwner(this.database, { accountId, siteId: site, now: this.clock.now() });
    return this.signInOperator(username);
  }

  /** As before the operator has set up a second factor. */
  async signInWithoutFactor(username: string): Promise<Reply> {
    await withoutFactor(this.#signIn, username);
    return this.post('/api/admin/login', { username, password: 'hoga1234' });
  }

  get #signIn(): OperatorSignInParts {
    const post = async (path: string, body: object) => (await this.post(path, body)).data;
    return { database: this.database, post };
  }

  async refresh(refreshToken: string, options: CallOptions = {}): Promise<Reply & { tokens: SignedIn | null }> {
    const reply = await this.post('/api/login', { refreshToken }, options);
    return { ...reply, tokens: reply.code === 'OK' ? signedIn.parse(reply.data) : null };
  }
}
