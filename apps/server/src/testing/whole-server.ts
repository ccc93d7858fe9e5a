import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_ROLES, type OperatorRole } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { createServerRole } from '../persistence/server-role.ts';
import { type RunningServer, startServer } from '../server.ts';
import { bodyFields, type DescribedCall, describedCalls, sample } from './described-calls.ts';
import { HttpAgent, type HttpReply } from './http-agent.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The members' site, and another one. */
export const HOME = 1;
export const ELSEWHERE = 2;

export const envelope = z.strictObject({
  status: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  code: z.string().min(1),
});
export type Reply = z.infer<typeof envelope>;

export interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly token?: string;
  readonly contentType?: string;
}

/** Parts of the server that no reply may show. */
const INTERNALS = /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d|node_modules|FST_|ECONN|SELECT |Zod/;

const MEMBERS = ['demo', 'demo2', 'admin', 'adminAsMember', 'elsewhere'] as const;
type Tokens = Readonly<Record<(typeof MEMBERS)[number], string>>;

interface Parts {
  readonly server: RunningServer;
  readonly agent: HttpAgent;
  readonly database: pg.Client;
  readonly calls: readonly DescribedCall[];
  readonly stop: () => Promise<void>;
}

/**
 * The whole server as started in production, and every call of its description: general rules are checked for all of
 * them, so that a new call is covered as soon as it exists.
 */
export class WholeServer {
  readonly database: pg.Client;
  readonly calls: readonly DescribedCall[];
  readonly stop: () => Promise<void>;
  readonly #server: RunningServer;
  readonly #agent: HttpAgent;
  #tokens: Tokens | null = null;
  #callers = 0;

  private constructor({ server, agent, database, calls, stop }: Parts) {
    this.#server = server;
    this.#agent = agent;
    this.database = database;
    this.calls = calls;
    this.stop = stop;
  }

  static async start(): Promise<WholeServer> {
    const testDatabase: TestDatabase = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'hoga-whole-server-'));
    const config = readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      // As in production: a role that owns nothing must suffice for every call.
      DATABASE_URL: await createServerRole(testDatabase.url, `${new URL(testDatabase.url).pathname.slice(1)}_server`),
      MIGRATION_DATABASE_URL: testDatabase.url,
      DATA_DIR: dataDir,
      // A month of demo trading takes most of the start; the calls need only a few rows.
      DEMO_PAST_DAYS: '3',
      // Lets each request set its address: limits are not tested here.
      TRUST_PROXY: 'true',
      ORDERS_PER_SECOND: '100000',
    });
    const database = new pg.Client({ connectionString: testDatabase.url });
    await database.connect();
    await spreadIds(database);
    await leaveOutOlderCandles(database);
    const server = await startServer(config, pino({ level: 'silent' }));
    const described = await fetch(new URL('/openapi.json', server.url));
    const agent = new HttpAgent();
    const stop = async () => {
      agent.close();
      await server.stop();
      await database.end();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
    const whole = new WholeServer({ server, agent, database, calls: describedCalls(await described.json()), stop });
    whole.#tokens = {
      demo: await whole.#signIn('demo', HOME),
      demo2: await whole.#signIn('demo2', HOME),
      admin: await whole.#signInOperator('admin'),
      adminAsMember: await whole.#signIn('admin', HOME),
      elsewhere: await whole.#signIn('demo', ELSEWHERE),
    };
    await whole.#guardOperator('admin');
    return whole;
  }

  /** Of signed-in people of both sites. */
  get tokens(): Tokens {
    return defined(this.#tokens, 'those who have signed in');
  }

  /** Sufficient to reach the check a rule is about. */
  tokenFor(call: DescribedCall): string {
    return isOperators(call) ? this.tokens.admin : this.tokens.demo;
  }

  /** Each request has a distinct address: limits are not tested here. */
  fromElsewhere() {
    this.#callers += 1;
    return { 'x-forwarded-for': `203.0.${(this.#callers >> 8) & 255}.${this.#callers & 255}` };
  }

  /** A raw request, with its reply unread. */
  request(url: URL, method: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpReply> {
    return this.#agent.send(url, { method, headers: { ...headers, ...this.fromElsewhere() } });
  }

  urlOf(path: string): URL {
    return new URL(path, this.#server.url);
  }

  async send(call: DescribedCall, sent: Sent = {}): Promise<Reply> {
    const url = this.urlOf(call.path);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
    const form = call.isForm ? formOf(sent.body) : undefined;
    const rawBody = sent.rawBody ?? (sent.body === undefined || form ? undefined : JSON.stringify(sent.body));
    const encoded = form === undefined ? undefined : new Response(form);
    const reply = await this.#agent.send(url, {
      method: call.method,
      headers: {
        ...this.fromElsewhere(),
        ...(rawBody === undefined ? {} : { 'content-type': sent.contentType ?? 'application/json' }),
        ...(encoded === undefined ? {} : { 'content-type': encoded.headers.get('content-type') ?? '' }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      },
      body: encoded === undefined ? rawBody : Buffer.from(await encoded.arrayBuffer()),
    });
    const { text } = reply;
    const parsed = envelope.parse(JSON.parse(text), { error: () => `${call.path} answered ${text}` });
    // One assertion for all: each takes as long as a part of the request.
    expect({
      status: parsed.status,
      caching: reply.headers['cache-control'],
      sniffing: reply.headers['x-content-type-options'],
      isExplained: parsed.code === 'OK' || parsed.message !== '',
      internals: INTERNALS.exec(text)?.[0],
    }).toEqual({ status: reply.status, caching: 'no-store', sniffing: 'nosniff', isExplained: true });
    return parsed;
  }

  post(at: string, sent: Sent): Promise<Reply> {
    const found = this.calls.find(({ method, path }) => method === 'POST' && path === at);
    return this.send(defined(found, `POST ${at}`), sent);
  }

  /** Sends all calls a rule is about, and names those that break it: several at a time, which takes half as long. */
  async all(which: (call: DescribedCall) => boolean, rule: (call: DescribedCall) => Promise<void>): Promise<void> {
    const concerned = this.calls.filter(which);
    expect(concerned.length).toBeGreaterThan(0);
    const broken: string[] = [];
    const waiting = concerned.values();
    const oneByOne = async () => {
      for (const call of waiting) {
        await rule(call).catch((error: unknown) => broken.push(`${call.method} ${call.path}: ${String(error)}`));
      }
    };
    await Promise.all(Array.from({ length: 8 }, oneByOne));
    expect(broken).toEqual([]);
  }

  /** An operator of a site with one role there and no second factor yet. */
  async newOperator(role: OperatorRole, siteId = HOME) {
    const username = `desk_${role.toLowerCase()}_${siteId}`;
    await this.database.query(
      `WITH made AS (
         INSERT INTO account (site_id, username, password_hash, role, name, phone, email, nick, nick_key, created_at)
         SELECT $4, $1, password_hash, 'ADMIN', name, $3, email, $1, $1, now() FROM account
         WHERE site_id = ${HOME} AND username = 'admin' RETURNING id, site_id
       ), seated AS (
         INSERT INTO operator (account_id, site_id, level, parent_id, created_at)
         SELECT made.id, made.site_id, 2, (SELECT min(account_id) FROM operator WHERE level = 1), now() FROM made RETURNING account_id
       )
       INSERT INTO operator_grant (account_id, site_id, role, granted_at) SELECT account_id, $4, $2, now() FROM seated`,
      [username, role, `0105555${String(1_000 + OPERATOR_ROLES.indexOf(role))}`, siteId],
    );
    return { token: await this.#signInOperator(username), guard: () => this.#guardOperator(username) };
  }

  async #signIn(username: string, siteInfoId: number): Promise<string> {
    return this.#tokenOf('/api/login', { username, password: 'hoga1234', siteInfoId });
  }

  async #signInOperator(username: string): Promise<string> {
    return this.#tokenOf('/api/admin/login', { username, password: 'hoga1234' });
  }

  async #tokenOf(at: string, body: object): Promise<string> {
    const { data } = await this.post(at, { body });
    return z.object({ accessToken: z.string() }).parse(data).accessToken;
  }

  /** As if the operator had set up a second factor. */
  async #guardOperator(username: string): Promise<void> {
    await this.database.query(
      `INSERT INTO second_factor (account_id, site_id, sealed_secret, confirmed_at, turned_on_at)
       SELECT id, site_id, '', now(), now() FROM account WHERE role = 'ADMIN' AND username = $1`,
      [username],
    );
  }
}

/** Starts every table's ids at a different offset, so that ids of two tables never coincide. */
async function spreadIds(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ name: string; column: string }>(
    `SELECT quote_ident(table_name) AS name, quote_ident(column_name) AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const [index, { name, column }] of rows.entries()) {
    await database.query(`ALTER TABLE ${name} ALTER COLUMN ${column} RESTART WITH ${(index + 1) * 1_000_000}`);
  }
}

/**
 * Charts begin yesterday: no older candles are recorded as missing. Generating months of them would take a sixth of the
 * worker's CPU, and the rules are about calls, not about chart data.
 */
async function leaveOutOlderCandles(database: pg.Client): Promise<void> {
  await database.query(
    `CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER leave_out BEFORE INSERT ON candle_backlog FOR EACH ROW EXECUTE FUNCTION leave_out()`,
  );
}

/** The fields of a body as a form: files and texts. Undefined for anything but an object. */
function formOf(body: unknown): FormData | undefined {
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields.data)) {
    if (value instanceof Blob) form.append(name, value, 'file');
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** A call's minimal input, with the given fields replaced. */
export function filled(call: DescribedCall, replaced: Readonly<Record<string, unknown>> = {}): Sent {
  const required = Object.entries(call.query).filter(([name]) => call.requiredQuery.includes(name));
  const query = Object.fromEntries(required.map(([name, schema]) => [name, sample(name, schema)]));
  const inBody = bodyFields(call.body);
  const sampled = call.body === null ? undefined : sample('body', call.body);
  const body = typeof sampled === 'object' && sampled !== null ? { ...sampled } : {};
  for (const [name, value] of Object.entries(replaced)) {
    if (inBody.includes(name)) Object.assign(body, { [name]: value });
    else if (name in call.query) query[name] = value;
  }
  return { query, ...(call.body === null ? {} : { body }) };
}

export const isOperators = ({ access }: DescribedCall) => access !== 'public' && access !== 'player';
/** Signing out ends the session that the other rules need. */
export const isLasting = ({ path }: DescribedCall) => path !== '/api/logout';
