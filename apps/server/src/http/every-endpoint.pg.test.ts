import { OPERATOR_ROLES, SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyFields, type DescribedCall, isText, isTextList } from '../testing/described-calls.ts';
import {
  ELSEWHERE,
  envelope,
  filled,
  HOME,
  isLasting,
  isOperators,
  type Reply,
  type Sent,
  WholeServer,
} from '../testing/whole-server.ts';

/** Thousands of requests in one test: far beyond their time on a quiet machine, so that it only catches a hang. */
const SLOW_MACHINE_MS = 900_000;

let server: WholeServer;
beforeAll(async () => {
  server = await WholeServer.start();
}, SLOW_MACHINE_MS);
afterAll(() => server.stop());

const isSignedIn = ({ access }: DescribedCall) => access !== 'public';
const isPost = ({ method }: DescribedCall) => method === 'POST';
const isAny = () => true;

/** An unused id. */
const NOBODYS = 900_000_000_000_000;

const TEXTS = ['x'];

/** A call's fields in its query, and those in its body: the server checks the one and then the other. */
const partsOf = (call: DescribedCall) => [Object.keys(call.query), bodyFields(call.body)];

/** The site of a query or body is read before a call is known, or after its form: one value for each call, another for the next. */
const SITE = 'siteInfoId';
const isOfCall = (field: string) => field !== SITE;

/** Characters of values in one address: with more, the head of the request is too long to be read. */
const MOST_OF_A_REQUEST = 6_000;

/**
 * Gives each field one value. All fields of a part go in one request: a field whose form refuses the value is named by the answer,
 * and what is refused before the call begins needs no second request. The others have one each.
 */
async function giveEach(
  call: DescribedCall,
  fields: readonly string[],
  value: unknown,
  check: (field: string, reply: Reply) => void,
): Promise<void> {
  const send = (given: readonly string[]) => {
    const values = Object.fromEntries(given.map((field) => [field, value]));
    return server.send(call, { ...filled(call, values), token: server.tokenFor(call) });
  };
  const half = Math.ceil(fields.length / 2);
  if (fields.length > 1 && fields.length * encodeURIComponent(String(value)).length > MOST_OF_A_REQUEST) {
    await giveEach(call, fields.slice(0, half), value, check);
    await giveEach(call, fields.slice(half), value, check);
    return;
  }
  const together = fields.length < 2 ? null : await send(fields);
  const named = together === null ? [] : refusedFields(together);
  for (const field of fields) {
    const isNamed = named.some((each) => each === field || each.startsWith(`${field}.`));
    check(field, together !== null && isNamed ? together : await send([field]));
  }
}

/** Gives every field each of the values, and its site the next of them: nothing breaks the server. */
async function giveAll(
  call: DescribedCall,
  fields: readonly string[],
  values: readonly unknown[],
  nextOfSite: () => unknown,
): Promise<void> {
  const check = (value: unknown) => (field: string, reply: Reply) => {
    expect({ field, value, broke: reply.status >= 500 }).toEqual({ field, value, broke: false });
  };
  for (const value of values) await giveEach(call, fields.filter(isOfCall), value, check(value));
  const ofSite = nextOfSite();
  if (fields.includes(SITE)) await giveEach(call, [SITE], ofSite, check(ofSite));
}

/** What the answer says is not of the form that the call asks for. */
function refusedFields({ code, data }: Reply): readonly string[] {
  const { data: refused } = z.object({ fields: z.array(z.string()) }).safeParse(data);
  return code === 'INVALID_REQUEST' ? (refused?.fields ?? []) : [];
}

/** The element of a list whose turn it is: of all calls together, each is taken. */
function inTurn<T>(list: readonly T[]): () => T {
  let taken = 0;
  return () => defined(list[taken++ % list.length], 'an element of the list');
}

const NONSENSE = ['', '-1', '1e308', 'NaN', '\u0000', "'--", '%', '가'.repeat(300), '[object Object]'];

describe('every call', { timeout: SLOW_MACHINE_MS }, () => {
  it('that is for members is refused without a token [AUTH-18]', async () => {
    await server.all(isSignedIn, async (call) => {
      expect(await server.send(call, filled(call))).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    });
  });

  it('that is for members is open to each of them: orders, bets, copies, wallets and requests [AUTH-70]', async () => {
    // Calls of partners, and the operators' call for their own identity.
    const isOthers = ({ path }: DescribedCall) => /^\/api\/(partner|admin)/.test(path);
    const isMembers = (call: DescribedCall) => call.access === 'player' && isLasting(call) && !isOthers(call);
    const closed = ['LOGIN_REQUIRED', 'NO_PERMISSION', 'INSUFFICIENT_PRIVILEGES', 'ACCOUNT_DENIED'];
    await server.all(isMembers, async (call) => {
      const { code } = await server.send(call, { ...filled(call), token: server.tokens.demo });
      expect(closed).not.toContain(code);
    });
    const paths = server.calls.filter(isMembers).map(({ path }) => path);
    const traded = ['/api/oversea/order', '/api/futures/order', '/api/trade/history/betting'];
    const moved = ['/api/dnw/apply', '/api/dnw/convert', '/api/dnw/transfer', '/api/wallet/my'];
    expect(paths).toEqual(expect.arrayContaining([...traded, ...moved]));
  });

  it('of partners and operators is one of a program, not a page [PTN-01]', async () => {
    const paths = ['/api/partner', '/api/partner/list', '/api/partner_profit/my_list', '/api/admin', '/api/admin/list'];
    expect(server.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    for (const path of paths) {
      const reply = await fetch(server.urlOf(path), { headers: { accept: 'text/html', ...server.fromElsewhere() } });
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
      expect(envelope.parse(await reply.json())).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' });
    }
  });

  it('that is for members is refused with an invalid token, or one of another issuer', async () => {
    const [, claims = ''] = server.tokens.demo.split('.');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      'x.y.z',
      `${encoded({ alg: 'none', typ: 'at+jwt' })}.${claims}.AA`,
      `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${claims}.AAAA`,
      `${server.tokens.demo.slice(0, -6)}AAAAAA`,
    ];
    const next = inTurn(forged);
    await server.all(isSignedIn, async (call) => {
      expect(await server.send(call, { ...filled(call), token: next() })).toMatchObject({ status: 401 });
    });
  });

  it("obeys the token's site and no other that is named [SITE-01]", async () => {
    const isMembers = ({ access }: DescribedCall) => access === 'player';
    await server.all(isMembers, async (call) => {
      const { query, ...rest } = filled(call);
      const named = { ...rest, query: { ...query, siteInfoId: ELSEWHERE }, token: server.tokenFor(call) };
      expect(await server.send(call, named)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
    });
    await server.all(
      (call) => isSignedIn(call) && isPost(call),
      async (call) => {
        // A body never overrules the site of the token or of the query.
        const named = { ...filled(call, { siteInfoId: ELSEWHERE }), token: server.tokenFor(call) };
        expect(await server.send(call, named)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
      },
    );
  });

  it('that is for all obeys the site of its body, unless its query names another one', async () => {
    await server.all(
      (call) => !isSignedIn(call) && isPost(call),
      async (call) => {
        const nowhere = filled(call, { siteInfoId: 999_999 });
        expect(await server.send(call, nowhere)).toMatchObject({ status: 404, code: 'SITE_NOT_FOUND' });
        const { query, ...rest } = filled(call, { siteInfoId: ELSEWHERE });
        const both = { ...rest, query: { ...query, siteInfoId: HOME } };
        expect(await server.send(call, both)).toMatchObject({ status: 400, code: 'WRONG_APPROACH' });
      },
    );
  });

  it('that is for development alone is not published', () => {
    const paths = server.calls.map(({ path }) => path);
    expect(paths).toContain('/api/certi/certificate_phone');
    expect(paths.filter((path) => path.startsWith('/api/dev/'))).toEqual([]);
  });

  it('that is for operators is refused to members', async () => {
    await server.all(isOperators, async (call) => {
      for (const token of [server.tokens.demo, server.tokens.adminAsMember, server.tokens.elsewhere]) {
        expect(await server.send(call, { ...filled(call), token })).toMatchObject({ code: 'NO_PERMISSION' });
      }
    });
  });

  it('that is for operators is open to roles that permit it, on their site, with a second factor', async () => {
    for (const role of OPERATOR_ROLES) {
      const permitted = new Set<string>(SHIPPED_ROLES[role]);
      const { token, guard } = await server.newOperator(role);
      const isPermitted = ({ access }: DescribedCall) => permitted.has(access);
      await server.all(isPermitted, async (call) => {
        const unguarded = await server.send(call, { ...filled(call), token });
        expect(unguarded).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
      });
      await guard();
      await server.all(isOperators, async (call) => {
        const { code } = await server.send(call, { ...filled(call), token });
        expect(code === 'NO_PERMISSION').toBe(!isPermitted(call));
        if (!isPermitted(call)) return;
        const { query, ...rest } = filled(call);
        const elsewhere = await server.send(call, { ...rest, query: { ...query, siteInfoId: ELSEWHERE }, token });
        expect(elsewhere).toMatchObject({ code: 'NO_PERMISSION' });
      });
    }
  });

  it('refuses a query field that it does not know', async () => {
    await server.all(isAny, async (call) => {
      const { query, ...rest } = filled(call);
      const surprises = ['surprise', '__proto__', 'constructor', 'playerId'];
      const unknown = surprises.filter((name) => !Object.hasOwn(call.query, name));
      const added = Object.fromEntries(unknown.map((name) => [name, '1']));
      const reply = await server.send(call, { ...rest, query: { ...query, ...added }, token: server.tokenFor(call) });
      expect({ code: reply.code, fields: new Set(refusedFields(reply)) }).toEqual({
        code: 'INVALID_REQUEST',
        fields: new Set(unknown),
      });
    });
  });

  it('refuses a body field that it does not know, by its name', async () => {
    // The spec leaves the fields of certification open.
    const isClosed = (call: DescribedCall) => isPost(call) && !call.path.startsWith('/api/certi/');
    await server.all(isClosed, async (call) => {
      const { body, ...rest } = filled(call);
      const reply = await server.send(call, {
        ...rest,
        body: { ...Object(body), surprise: 1 },
        token: server.tokenFor(call),
      });
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: ['surprise'] } });
    });
  });

  it('refuses what is there twice, in its query and in its body', async () => {
    await server.all(isAny, async (call) => {
      const ofCall = Object.keys(call.query).filter(isOfCall);
      for (const names of ofCall.length === 0 ? [[SITE]] : [[SITE], ofCall]) {
        const twice = { ...call, path: `${call.path}?${names.map((name) => `${name}=1&${name}=1`).join('&')}` };
        const reply = await server.send(twice, { ...filled(call), query: {}, token: server.tokenFor(call) });
        expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: names } });
      }
    });
    await server.all(isPost, async (call) => {
      const reply = await server.send(call, {
        rawBody: '{"siteInfoId":1,"siteInfoId":1}',
        token: server.tokenFor(call),
      });
      expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST', data: { fields: ['siteInfoId'] } });
    });
  });

  it('refuses other methods and opens itself to no other origin', async () => {
    await server.all(isAny, async (call) => {
      const known = server.calls.filter(({ path }) => path === call.path).map(({ method }) => method);
      const url = server.urlOf(call.path);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (each) => !known.some((has) => has === each),
      )) {
        const reply = await server.request(url, method);
        expect(reply.headers.allow).toContain(call.method);
        expect(envelope.parse(JSON.parse(reply.text))).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      }
      const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': call.method };
      const preflight = await server.request(url, 'OPTIONS', asked);
      expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, undefined]);
    });
  });

  it('refuses a body of another type, broken JSON and what is not JSON', async () => {
    // What is no JSON is refused before a call's own rules.
    const broken = inTurn(['{', '{"a":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']);
    await server.all(isPost, async (call) => {
      const token = server.tokenFor(call);
      for (const body of [[], [{}], 'text', 5, true]) {
        expect(await server.send(call, { body, token })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      }
      const noJson = { rawBody: broken(), token };
      expect(await server.send(call, noJson)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      const asForm = { rawBody: 'a=1', contentType: 'application/x-www-form-urlencoded', token };
      expect(await server.send(call, asForm)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
    });
  });

  it('refuses each of its fields as a list, an object or a lie about its type', async () => {
    await server.all(isPost, async (call) => {
      // A form carries texts and files: everything but a file is text.
      const fields = bodyFields(call.body).filter((field) => !call.isForm || !isText(call, field));
      for (const value of [TEXTS, [0.5], { a: 1 }]) {
        const lied = value === TEXTS ? fields.filter((field) => !isTextList(call, field)) : fields;
        await giveEach(call, lied, value, (field, { code }) => {
          expect({ field, value, code }).toEqual({ field, value, code: 'INVALID_REQUEST' });
        });
      }
    });
  });

  it('bounds its body', async () => {
    await server.all(isPost, async (call) => {
      const rawBody = JSON.stringify({ text: 'x'.repeat(500_000) });
      expect(await server.send(call, { rawBody, token: server.tokenFor(call) })).toMatchObject({ status: 413 });
    });
  });

  it('answers numbers that no column could hold without breaking', async () => {
    const numbers = [2 ** 31, Number.MAX_SAFE_INTEGER];
    const next = inTurn(numbers);
    await server.all(isLasting, async (call) => {
      for (const fields of partsOf(call)) await giveAll(call, fields, numbers, next);
    });
  });

  it('answers nonsense in every query field without breaking', async () => {
    const next = inTurn(NONSENSE);
    await server.all(isLasting, (call) => giveAll(call, Object.keys(call.query), NONSENSE, next));
  });
});

/** Creates at least one row of everything on the first site: what a member can list, and what only operators create. */
async function makeSomething(): Promise<void> {
  await server.all(
    (call) => call.access === 'player' && isLasting(call),
    async (call) => {
      await server.send(call, { ...filled(call), token: server.tokens.demo });
    },
  );
  const { rows } = await server.database.query<{ id: string }>(
    `SELECT id::text FROM account WHERE site_id = ${HOME} AND username = 'demo2'`,
  );
  const playerId = Number(defined(rows[0], 'demo2').id);
  const asked = { query: { siteInfoId: HOME }, token: server.tokens.admin };
  const credit = { playerId, direction: 'CREDIT', walletType: 'USDT', amount: '5', reason: '보상 지급' };
  expect(await server.post('/api/admin/proposal/credit', { ...asked, body: credit })).toMatchObject({ code: 'OK' });
  const halt = { symbol: 'X_BTCUSDT', confirm: 'BTCUSDT', reason: '시세 확인' };
  expect(await server.post('/api/admin/halt', { ...asked, body: halt })).toMatchObject({ code: 'OK' });
  await server.database.query(
    `INSERT INTO alarm (site_id, rule, subject, figure, threshold, opened_at, updated_at)
     VALUES (${HOME}, 'RECONCILIATION', 'KRW', '1', '0', 0, 0)`,
  );
}

describe("every call that names something by its id answers for another player's as for a missing one", {
  timeout: SLOW_MACHINE_MS,
}, () => {
  // A cursor names nothing.
  const isId = (field: string) => field !== 'siteInfoId' && field !== 'sinceId' && /^id$|Ids?$|Pk$/.test(field);
  const idFields = (call: DescribedCall) => [...Object.keys(call.query), ...bodyFields(call.body)].filter(isId);
  const asksForIds = (call: DescribedCall) => idFields(call).length > 0 && isLasting(call);

  interface Stored {
    readonly table: string;
    readonly id: number;
    readonly siteId: number;
    readonly owner: number | null;
  }

  /** Every stored row with a number and a site, with its owner if it has one. */
  async function everything(): Promise<readonly Stored[]> {
    const { rows: tables } = await server.database.query<{ name: string; key: string; columns: string[] }>(
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
      const { rows } = await server.database.query<{ id: string; site: number; owner: string | null }>(
        `SELECT ${key}::text AS id, site_id AS site, ${owner}::text AS owner FROM "${name}" LIMIT 2000`,
      );
      for (const row of rows) {
        const of = row.owner === null ? null : Number(row.owner);
        stored.push({ table: name, id: Number(row.id), siteId: row.site, owner: of });
      }
    }
    return stored;
  }

  /** Ids of foreign rows only: some of each table, since calls check ids and not the rest of a row. */
  function idsOf(stored: readonly Stored[], isForeign: (row: Stored) => boolean, ofEach = 2): readonly number[] {
    const others = new Set(stored.filter((row) => !isForeign(row)).map(({ id }) => id));
    const foreign = stored.filter((row) => isForeign(row) && !others.has(row.id));
    const tables = new Set(foreign.map(({ table }) => table));
    const chosen = [...tables].flatMap((name) => foreign.filter(({ table }) => table === name).slice(0, ofEach));
    return [...new Set(chosen.map(({ id }) => id))];
  }

  async function compare(call: DescribedCall, foreign: readonly number[], as: Sent): Promise<void> {
    for (const field of idFields(call)) {
      const ask = (id: number) => {
        const sent = filled(call, { [field]: id });
        return server.send(call, { ...sent, ...as, query: { ...sent.query, ...as.query } });
      };
      const nobodys = await ask(NOBODYS);
      expect({ field, isBroken: nobodys.status >= 500 }).toEqual({ field, isBroken: false });
      // What is no id by its form is none for everyone.
      const asked = refusedFields(nobodys).includes(field) ? foreign.slice(0, 1) : foreign;
      const answers = await Promise.all(asked.map(async (id) => ({ field, id, ...(await ask(id)) })));
      expect(answers).toEqual(asked.map((id) => ({ field, id, ...nobodys })));
    }
  }

  it('of another site [SITE-01]', async () => {
    const foreign = idsOf(await everything(), ({ siteId }) => siteId !== ELSEWHERE);
    expect(foreign.length).toBeGreaterThan(0);
    // Members are refused operators' calls before any id is read.
    const isOpen = (call: DescribedCall) => asksForIds(call) && !isOperators(call);
    await server.all(isOpen, (call) =>
      compare(
        call,
        foreign,
        call.access === 'public' ? { query: { siteInfoId: ELSEWHERE } } : { token: server.tokens.elsewhere },
      ),
    );
  });

  it('of another site, also to who owns one [SITE-01]', async () => {
    await makeSomething();
    const { token, guard } = await server.newOperator('OWNER', ELSEWHERE);
    await guard();
    const stored = await everything();
    // Operators' calls are logged one after the other: one of each takes long enough.
    const foreign = idsOf(stored, ({ siteId }) => siteId !== ELSEWHERE, 1);
    const tables = new Set(stored.filter(({ siteId }) => siteId === HOME).map(({ table }) => table));
    expect([...tables]).toEqual(
      expect.arrayContaining(['account', 'alarm', 'contact', 'dnw', 'proposal', 'trading_halt']),
    );
    await server.all(
      // The log contains everything asked before, about any member.
      (call) => asksForIds(call) && isOperators(call) && call.path !== '/api/admin/export/log',
      (call) => compare(call, foreign, { query: { siteInfoId: ELSEWHERE }, token }),
    );
  });

  it('of another member of the same site', async () => {
    const { rows } = await server.database.query<{ id: string }>(
      `SELECT id::text FROM account WHERE site_id = ${HOME} AND username = 'demo'`,
    );
    const demo = Number(defined(rows[0], 'demo').id);
    const foreign = idsOf(await everything(), ({ owner }) => owner === demo);
    expect(foreign).toContain(demo);
    await server.all(
      (call) => asksForIds(call) && call.access === 'player',
      (call) => compare(call, foreign, { token: server.tokens.demo2 }),
    );
  });
});

describe('a password', () => {
  it('is stored as argon2id with 19 MiB and two passes by a server that is started for real', async () => {
    const { rows } = await server.database.query<{ hash: string }>('SELECT password_hash AS hash FROM account');
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
