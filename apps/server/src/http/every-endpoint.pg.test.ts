import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_ROLES, type OperatorRole, SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../foundation/config.ts';
import { createServerRole } from '../persistence/server-role.ts';
import { type RunningServer, startServer } from '../server.ts';
import { bodyFields, type DescribedCall, describedCalls, sample } from '../testing/described-calls.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/**
 * The whole server as it is started for real, and every call it says it has: what holds for all of them is asked of
 * all of them, so that a new call is covered the moment it exists.
 */

const HOME = 1;
const ELSEWHERE = 2;
/** An id that nothing has. */
const NOBODYS = 900_000_000_000_000;

const envelope = z.strictObject({
  status: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  code: z.string().min(1),
});
type Reply = z.infer<typeof envelope>;

interface Sent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly token?: string;
  readonly contentType?: string;
}

let testDatabase: TestDatabase;
let database: pg.Client;
let dataDir: string;
let server: RunningServer;
let calls: readonly DescribedCall[] = [];
let tokens: Readonly<Record<'demo' | 'demo2' | 'admin' | 'adminAsMember' | 'elsewhere', string>>;
let callers = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hoga-every-endpoint-'));
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    // As in production: a role that owns nothing must be enough for every call.
    DATABASE_URL: await createServerRole(testDatabase.url, 'every_endpoint_server'),
    MIGRATION_DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    // Each request may then say which address it comes from: limits are not what this is about.
    TRUST_PROXY: 'true',
    ORDERS_PER_SECOND: '100000',
  });
  database = new pg.Client({ connectionString: testDatabase.url });
  await database.connect();
  await spreadIds();
  server = await startServer(config, pino({ level: 'silent' }));
  const described = await fetch(new URL('/openapi.json', server.url));
  calls = describedCalls(await described.json());
  tokens = {
    demo: await signIn('demo', HOME),
    demo2: await signIn('demo2', HOME),
    admin: await signInOperator('admin'),
    adminAsMember: await signIn('admin', HOME),
    elsewhere: await signIn('demo', ELSEWHERE),
  };
  await guardOperator('admin');
}, 120_000);

afterAll(async () => {
  await server.stop();
  await database.end();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes every table count its ids somewhere else, so that an id of one is never by chance an id of another. */
async function spreadIds(): Promise<void> {
  const { rows } = await database.query<{ name: string; column: string }>(
    `SELECT quote_ident(table_name) AS name, quote_ident(column_name) AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const [index, { name, column }] of rows.entries()) {
    await database.query(`ALTER TABLE ${name} ALTER COLUMN ${column} RESTART WITH ${(index + 1) * 1_000_000}`);
  }
}

/** Each request comes from an address of its own: limits are not what this is about. */
function fromElsewhere() {
  callers += 1;
  return { 'x-forwarded-for': `203.0.${(callers >> 8) & 255}.${callers & 255}` };
}

async function send(call: DescribedCall, sent: Sent = {}): Promise<Reply> {
  const url = new URL(call.path, server.url);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
  const form = call.isForm ? formOf(sent.body) : undefined;
  const rawBody = sent.rawBody ?? (sent.body === undefined || form ? undefined : JSON.stringify(sent.body));
  const reply = await fetch(url, {
    method: call.method,
    headers: {
      ...fromElsewhere(),
      ...(rawBody === undefined ? {} : { 'content-type': sent.contentType ?? 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    },
    ...(rawBody === undefined ? {} : { body: rawBody }),
    ...(form === undefined ? {} : { body: form }),
  });
  const text = await reply.text();
  const parsed = envelope.parse(JSON.parse(text), { error: () => `${call.path} answered ${text}` });
  expect(parsed.status).toBe(reply.status);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  if (parsed.code !== 'OK') expect(parsed.message).not.toBe('');
  // Nothing of what the server is made of leaves it.
  expect(text).not.toMatch(/\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d|node_modules|FST_|ECONN|SELECT |Zod/);
  return parsed;
}

/** The fields of a body as a form has them: files, and texts. What is no object is none. */
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

async function signIn(username: string, siteInfoId: number): Promise<string> {
  const login = defined(
    calls.find(({ path }) => path === '/api/login'),
    'the sign-in',
  );
  const { data } = await send(login, { body: { username, password: 'hoga1234', siteInfoId } });
  return z.object({ accessToken: z.string() }).parse(data).accessToken;
}

async function signInOperator(username: string): Promise<string> {
  const login = defined(
    calls.find(({ path }) => path === '/api/admin/login'),
    "the operators' sign-in",
  );
  const { data } = await send(login, { body: { username, password: 'hoga1234' } });
  return z.object({ accessToken: z.string() }).parse(data).accessToken;
}

/** As if the operator had set up a second factor. */
async function guardOperator(username: string): Promise<void> {
  await database.query(
    `INSERT INTO second_factor (account_id, site_id, sealed_secret, confirmed_at, turned_on_at)
     SELECT id, site_id, '', now(), now() FROM account WHERE role = 'ADMIN' AND username = $1`,
    [username],
  );
}

/** An operator of the first site with one role and no second factor yet. */
async function newOperator(role: OperatorRole) {
  const username = `desk_${role.toLowerCase()}`;
  await database.query(
    `WITH made AS (
       INSERT INTO account (site_id, username, password_hash, role, name, phone, email, nick, nick_key, created_at)
       SELECT site_id, $1, password_hash, 'ADMIN', name, $3, email, $1, $1, now() FROM account
       WHERE site_id = ${HOME} AND username = 'admin' RETURNING id, site_id
     ), seated AS (
       INSERT INTO operator (account_id, site_id, level, parent_id, created_at)
       SELECT made.id, made.site_id, 2, (SELECT account_id FROM operator WHERE level = 1), now() FROM made RETURNING account_id
     )
     INSERT INTO operator_grant (account_id, site_id, role, granted_at) SELECT account_id, ${HOME}, $2, now() FROM seated`,
    [username, role, `0105555${String(1_000 + OPERATOR_ROLES.indexOf(role))}`],
  );
  return { token: await signInOperator(username), guard: () => guardOperator(username) };
}

/** What a call needs at least, with something in the place of each given field. */
function filled(call: DescribedCall, replaced: Readonly<Record<string, unknown>> = {}): Sent {
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

/** Asks all calls that a rule is about, and names those that break it: some at a time, which takes half as long. */
async function all(
  which: (call: DescribedCall) => boolean,
  rule: (call: DescribedCall) => Promise<void>,
): Promise<void> {
  const concerned = calls.filter(which);
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

const isSignedIn = ({ access }: DescribedCall) => access !== 'public';
const isPost = ({ method }: DescribedCall) => method === 'POST';
const isAny = () => true;
/** Good enough to come as far as the check that a rule is about. */
const isOperators = ({ access }: DescribedCall) => access !== 'public' && access !== 'player';
const tokenFor = (call: DescribedCall) => (isOperators(call) ? tokens.admin : tokens.demo);
/** Signing out ends the session that the other rules need. */
const isLasting = ({ path }: DescribedCall) => path !== '/api/logout';

const NONSENSE = ['', '-1', '1e308', 'NaN', '\u0000', "'--", '%', '가'.repeat(300), '[object Object]'];

describe('every call', { timeout: 120_000 }, () => {
  it('that is for members is refused without a token [AUTH-18]', async () => {
    await all(isSignedIn, async (call) => {
      expect(await send(call, filled(call))).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    });
  });

  it('that is for members is refused with a token that is none, or that somebody else made', async () => {
    const [, claims = ''] = tokens.demo.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      'x.y.z',
      `${encoded({ alg: 'none', typ: 'at+jwt' })}.${claims}.AA`,
      `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${claims}.AAAA`,
      `${tokens.demo.slice(0, -6)}AAAAAA`,
    ];
    await all(isSignedIn, async (call) => {
      for (const token of forged) expect(await send(call, { ...filled(call), token })).toMatchObject({ status: 401 });
    });
  });

  it("obeys the token's site and no other that is named [SITE-01]", async () => {
    const isMembers = ({ access }: DescribedCall) => access === 'player';
    await all(isMembers, async (call) => {
      const { query, ...rest } = filled(call);
      const named = { ...rest, query: { ...query, siteInfoId: ELSEWHERE }, token: tokenFor(call) };
      expect(await send(call, named)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
    });
    await all(
      (call) => isSignedIn(call) && isPost(call),
      async (call) => {
        // A body never overrules the site of the token or of the query.
        const named = { ...filled(call, { siteInfoId: ELSEWHERE }), token: tokenFor(call) };
        expect(await send(call, named)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
      },
    );
  });

  it('that is for all obeys the site of its body, unless its query names another one', async () => {
    await all(
      (call) => !isSignedIn(call) && isPost(call),
      async (call) => {
        const nowhere = filled(call, { siteInfoId: 999_999 });
        expect(await send(call, nowhere)).toMatchObject({ status: 404, code: 'SITE_NOT_FOUND' });
        const { query, ...rest } = filled(call, { siteInfoId: ELSEWHERE });
        const both = { ...rest, query: { ...query, siteInfoId: HOME } };
        expect(await send(call, both)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
      },
    );
  });

  it('that is for development alone is not told to the world', () => {
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain('/api/certi/certificate_phone');
    expect(paths.filter((path) => path.startsWith('/api/dev/'))).toEqual([]);
  });

  it('that is for operators is refused to members', async () => {
    await all(isOperators, async (call) => {
      for (const token of [tokens.demo, tokens.adminAsMember, tokens.elsewhere]) {
        expect(await send(call, { ...filled(call), token })).toMatchObject({ code: 'NO_PERMISSION' });
      }
    });
  });

  it('that is for operators is open to roles that permit it, on their site, with a second factor', async () => {
    for (const role of OPERATOR_ROLES) {
      const permitted = new Set<string>(SHIPPED_ROLES[role]);
      const { token, guard } = await newOperator(role);
      await all(isOperators, async (call) => {
        const isPermitted = permitted.has(call.access);
        const unguarded = isPermitted ? 'SECOND_FACTOR_MISSING' : 'NO_PERMISSION';
        expect(await send(call, { ...filled(call), token })).toMatchObject({ code: unguarded });
      });
      await guard();
      await all(isOperators, async (call) => {
        const { code } = await send(call, { ...filled(call), token });
        expect(code === 'NO_PERMISSION').toBe(!permitted.has(call.access));
        const { query, ...rest } = filled(call);
        const elsewhere = await send(call, { ...rest, query: { ...query, siteInfoId: ELSEWHERE }, token });
        expect(elsewhere).toMatchObject({ code: 'NO_PERMISSION' });
      });
    }
  });

  it('refuses a query field that it does not know', async () => {
    await all(isAny, async (call) => {
      const { query, ...rest } = filled(call);
      for (const surprise of ['surprise', '__proto__', 'constructor', 'playerId']) {
        if (surprise in call.query && Object.hasOwn(call.query, surprise)) continue;
        const reply = await send(call, { ...rest, query: { ...query, [surprise]: '1' }, token: tokenFor(call) });
        expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: [surprise] } });
      }
    });
  });

  it('refuses a body field that it does not know, by its name', async () => {
    // The spec leaves the fields of certification open.
    const isClosed = (call: DescribedCall) => isPost(call) && !call.path.startsWith('/api/certi/');
    await all(isClosed, async (call) => {
      const { body, ...rest } = filled(call);
      const reply = await send(call, { ...rest, body: { ...Object(body), surprise: 1 }, token: tokenFor(call) });
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: ['surprise'] } });
    });
  });

  it('refuses what is there twice, in its query and in its body', async () => {
    await all(isAny, async (call) => {
      for (const name of ['siteInfoId', ...Object.keys(call.query)]) {
        const twice = { ...call, path: `${call.path}?${name}=1&${name}=1` };
        const reply = await send(twice, { ...filled(call), query: {}, token: tokenFor(call) });
        expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: [name] } });
      }
    });
    await all(isPost, async (call) => {
      const reply = await send(call, { rawBody: '{"siteInfoId":1,"siteInfoId":1}', token: tokenFor(call) });
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: ['siteInfoId'] } });
    });
  });

  it('refuses other methods and opens itself to no other origin', async () => {
    await all(isAny, async (call) => {
      const known = calls.filter(({ path }) => path === call.path).map(({ method }) => method);
      const url = new URL(call.path, server.url);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (each) => !known.some((has) => has === each),
      )) {
        const reply = await fetch(url, { method, headers: fromElsewhere() });
        expect(reply.headers.get('allow')).toContain(call.method);
        expect(envelope.parse(await reply.json())).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      }
      const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': call.method };
      const headers = { ...asked, ...fromElsewhere() };
      const preflight = await fetch(url, { method: 'OPTIONS', headers });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null]);
    });
  });

  it('refuses a body of another type, broken JSON and what is not JSON', async () => {
    await all(isPost, async (call) => {
      const token = tokenFor(call);
      for (const body of [[], [{}], 'text', 5, true]) {
        expect(await send(call, { body, token })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      }
      for (const rawBody of ['{', '{"a":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']) {
        expect(await send(call, { rawBody, token })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      }
      const asForm = { rawBody: 'a=1', contentType: 'application/x-www-form-urlencoded', token };
      expect(await send(call, asForm)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
    });
  });

  it('refuses each of its fields as a list, an object or a lie about its type', async () => {
    await all(isPost, async (call) => {
      for (const field of bodyFields(call.body)) {
        for (const value of [['x'], [1], { a: 1 }]) {
          const reply = await send(call, { ...filled(call, { [field]: value }), token: tokenFor(call) });
          expect({ field, value, code: reply.code }).toEqual({ field, value, code: 'INVALID_REQUEST' });
        }
      }
    });
  });

  it('bounds its body', async () => {
    await all(isPost, async (call) => {
      const rawBody = JSON.stringify({ text: 'x'.repeat(500_000) });
      expect(await send(call, { rawBody, token: tokenFor(call) })).toMatchObject({ status: 413 });
    });
  });

  it('answers nonsense in every query field without breaking', async () => {
    await all(isLasting, async (call) => {
      for (const field of Object.keys(call.query)) {
        for (const value of NONSENSE) {
          const { query, ...rest } = filled(call);
          const reply = await send(call, { ...rest, query: { ...query, [field]: value }, token: tokenFor(call) });
          expect({ field, value, broke: reply.status >= 500 }).toEqual({ field, value, broke: false });
        }
      }
    });
  });
});

describe("every call that names something by its id answers for somebody else's as for nobody's", {
  timeout: 120_000,
}, () => {
  const isId = (field: string) => field !== 'siteInfoId' && /^id$|Ids?$|Pk$/.test(field);
  const idFields = (call: DescribedCall) => [...Object.keys(call.query), ...bodyFields(call.body)].filter(isId);
  const asksForIds = (call: DescribedCall) => idFields(call).length > 0 && isLasting(call);

  interface Stored {
    readonly table: string;
    readonly id: number;
    readonly siteId: number;
    readonly owner: number | null;
  }

  /** Everything stored that has a number and a site, with its owner where it has one. */
  async function everything(): Promise<readonly Stored[]> {
    const { rows: tables } = await database.query<{ name: string; key: string; columns: string[] }>(
      `SELECT c.table_name AS name, keys.column_name::text AS key, array_agg(c.column_name::text) AS columns
       FROM information_schema.columns c
       JOIN (SELECT table_name, min(column_name) AS column_name
               FROM information_schema.table_constraints JOIN information_schema.key_column_usage USING (constraint_name, table_name)
               WHERE constraint_type = 'PRIMARY KEY' GROUP BY table_name HAVING count(*) = 1) keys USING (table_name)
       WHERE c.table_schema = 'public' GROUP BY c.table_name, keys.column_name
       HAVING bool_or(c.column_name = keys.column_name AND c.data_type IN ('bigint', 'integer'))
          AND bool_or(c.column_name = 'site_id') AND keys.column_name NOT IN ('player_id', 'account_id')`,
    );
    const stored: Stored[] = [];
    for (const { name, key, columns } of tables) {
      const ownerColumn = ['player_id', 'account_id'].find((column) => columns.includes(column)) ?? 'NULL';
      const owner = name === 'account' ? 'id' : ownerColumn;
      const { rows } = await database.query<{ id: string; site: number; owner: string | null }>(
        `SELECT ${key}::text AS id, site_id AS site, ${owner}::text AS owner FROM "${name}" LIMIT 2000`,
      );
      for (const row of rows) {
        const of = row.owner === null ? null : Number(row.owner);
        stored.push({ table: name, id: Number(row.id), siteId: row.site, owner: of });
      }
    }
    return stored;
  }

  /** Ids of what is foreign and nothing else: two of each table, since calls look at ids and not at the rest of a row. */
  function idsOf(stored: readonly Stored[], isForeign: (row: Stored) => boolean): readonly number[] {
    const others = new Set(stored.filter((row) => !isForeign(row)).map(({ id }) => id));
    const foreign = stored.filter((row) => isForeign(row) && !others.has(row.id));
    const tables = new Set(foreign.map(({ table }) => table));
    const chosen = [...tables].flatMap((name) => foreign.filter(({ table }) => table === name).slice(0, 2));
    return [...new Set(chosen.map(({ id }) => id))];
  }

  async function compare(call: DescribedCall, foreign: readonly number[], as: Sent): Promise<void> {
    for (const field of idFields(call)) {
      const ask = (id: number) => {
        const sent = filled(call, { [field]: id });
        return send(call, { ...sent, ...as, query: { ...sent.query, ...as.query } });
      };
      const nobodys = await ask(NOBODYS);
      const answers = await Promise.all(foreign.map(async (id) => ({ field, id, ...(await ask(id)) })));
      expect(answers).toEqual(foreign.map((id) => ({ field, id, ...nobodys })));
    }
  }

  it('of another site [SITE-01]', async () => {
    const foreign = idsOf(await everything(), ({ siteId }) => siteId !== ELSEWHERE);
    expect(foreign.length).toBeGreaterThan(0);
    await all(asksForIds, (call) =>
      compare(
        call,
        foreign,
        call.access === 'public' ? { query: { siteInfoId: ELSEWHERE } } : { token: tokens.elsewhere },
      ),
    );
  });

  it('of another member of the same site', async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT id::text FROM account WHERE site_id = ${HOME} AND username = 'demo'`,
    );
    const demo = Number(defined(rows[0], 'demo').id);
    const foreign = idsOf(await everything(), ({ owner }) => owner === demo);
    expect(foreign).toContain(demo);
    await all(
      (call) => asksForIds(call) && call.access === 'player',
      (call) => compare(call, foreign, { token: tokens.demo2 }),
    );
  });
});
