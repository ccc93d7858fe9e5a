import { consoleTopic } from '@hoga/contract/console-socket';
import type { AlarmRule } from '@hoga/domain/operators/alarms';
import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startPoller } from '../../../foundation/poller.ts';
import { systemTimers } from '../../../foundation/system-timers.ts';
import { WAIT } from '../../../socket/testing/raw-client.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';
import { raiseAlarms } from './alarm-poller.ts';
import { openAlarms } from './alarm-store.ts';
import { brokenChain, chainVerifiedAt, unevenBooks } from './books-check-store.ts';
import { deliveryPoller } from './deliver.ts';
import type { Finding } from './finding.ts';
import { lateFeeds } from './market-checks.ts';
import { failedSignIns, unusualWins } from './people-check-store.ts';
import { openWebhooks } from './webhook.ts';

const HOME = idOf<SiteId>(1);

let server: TradingApp;
let admin: Trader;
beforeAll(async () => {
  server = await TradingApp.start();
  admin = await server.signInOperator();
});
afterAll(() => server.stop());

const call = (path: string, body?: object) =>
  server.call(body === undefined ? 'GET' : 'POST', `/api/admin/alarm/${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  });
const finding = (rule: AlarmRule, subject: string): Finding => {
  return { siteId: HOME, rule, subject, figure: '86%', threshold: '80%' };
};
const raiseAt = (at: number, rule: AlarmRule, ...subjects: readonly string[]) => {
  const check = async () => subjects.map((subject) => finding(rule, subject));
  return raiseAlarms(server.database, { rule, everyMs: 1, check }, at);
};
const raise = (rule: AlarmRule, ...subjects: readonly string[]) => raiseAt(server.now, rule, ...subjects);
const page = z.object({ rows: z.array(z.looseObject({ id: z.number(), subject: z.string() })) });
const listed = async (query = '') => page.parse((await call(`list${query}`)).data).rows;

async function saveRules(changes: object): Promise<string> {
  const rules = z.looseObject({}).parse((await call('rules')).data);
  return (await call('rules', { ...rules, ...changes, reason: '당직 변경' })).code;
}

describe('an alarm', () => {
  it('is open once for each thing, for as long as that is found, and published as it happens', async () => {
    const alarms = consoleTopic(HOME, 'alarms');
    const backoffice = await server.connect(admin, [alarms]);
    await raise('EXPOSURE', 'NQ', 'GC');
    await raise('EXPOSURE', 'NQ', 'GC');
    expect((await listed()).map(({ subject }) => subject).toSorted()).toEqual(['GC', 'NQ']);
    await raise('EXPOSURE', 'GC');
    expect((await listed()).map(({ subject }) => subject)).toEqual(['GC']);
    await raise('EXPOSURE', 'NQ', 'GC');
    expect(await listed('?closedToo=1')).toHaveLength(3);
    await raise('EXPOSURE');
    expect(await listed()).toEqual([]);
    await vi.waitFor(() => {
      const closed = backoffice
        .events(alarms)
        .filter(({ data }) => z.looseObject({ closedAt: z.number() }).safeParse(data).success);
      expect(closed).toHaveLength(3);
    }, WAIT);
  });

  it('is found by when it was raised, open or over [O4]', async () => {
    const day = 86_400_000;
    const at = server.now - 10 * day;
    await raiseAt(at, 'PROVIDER_DOWN', 'first');
    await raiseAt(at + day, 'PROVIDER_DOWN', 'second');
    const raised = async (start: number, end: number) =>
      (await listed(`?closedToo=1&start=${start}&end=${end}`)).map(({ subject }) => subject);
    expect(await raised(at, at + day)).toEqual(['second', 'first']);
    expect(await raised(at, at + day - 1)).toEqual(['first']);
    expect(await raised(at + 1, at + day)).toEqual(['second']);
    expect(await raised(at + day + 1, at + 2 * day)).toEqual([]);
    await raiseAt(server.now, 'PROVIDER_DOWN');
  });

  it('is acknowledged by one, on its site, and that is in the log', async () => {
    await raise('FEED_LATE', 'CL');
    const { id } = defined((await listed())[0], 'the alarm');
    const other = await server.newOperator(2);
    const foreign = { token: other.token, body: { id, reason: '확인 중입니다' } };
    expect((await server.call('POST', '/api/admin/alarm/acknowledge', foreign)).code).toBe('RECORD_MISSING');
    expect(await call('acknowledge', { id, reason: '확인 중입니다' })).toMatchObject({
      code: 'OK',
      data: { acknowledgedBy: { id: admin.playerId } },
    });
    expect((await call('acknowledge', { id, reason: '확인 중입니다' })).code).toBe('ALREADY_PROCESSED');
    const { rows } = await server.database.execute(
      sql`SELECT step FROM operator_log WHERE call = '/api/admin/alarm/acknowledge' AND operator_id = ${admin.playerId}`,
    );
    expect(rows.map(({ step }) => step)).toEqual(['ASKED', 'DONE', 'ASKED', 'REFUSED']);
    await raise('FEED_LATE');
  });

  it('goes by mail and webhook, once each, and again after a failure', async () => {
    const target = { mails: ['risk@example.com'], webhooks: ['https://hooks.example.com/x'] };
    // No hosts are configured here: operators cannot make the server call any address.
    expect(await saveRules(target)).toBe('INVALID_REQUEST');
    expect(await saveRules({ mails: target.mails })).toBe('OK');
    await server.database.execute(
      sql`UPDATE alarm_setting SET rules = rules || ${JSON.stringify({ webhooks: target.webhooks })}::jsonb`,
    );
    // Later than the server's own clock ever is, whose deliveries would claim it.
    let now = server.now + 60_000;
    await raiseAt(now, 'RECONCILIATION', 'KRW');
    const mails: string[] = [];
    const calls: string[] = [];
    const timers = {
      ...systemTimers,
      now: () => now,
      every: (_ms: number, run: () => void) => systemTimers.every(20, run),
    };
    const log = { error: () => undefined };
    const poller = deliveryPoller({
      database: server.database,
      sites: server.sites,
      mail: { send: async ({ to, subject }) => void mails.push(`${to} ${subject}`) },
      webhooks: openWebhooks({
        hosts: ['hooks.example.com'],
        secret: 'a secret of more than thirty-two characters',
        fetch: async (_url, init) => {
          calls.push(String(init?.body));
          return new Response('', { status: calls.length === 1 ? 500 : 200 });
        },
        clock: { now: () => now },
      }),
      timers,
      log,
    });
    const stop = startPoller({ timers, log }, poller);
    await vi.waitFor(() => expect(calls).toHaveLength(1), WAIT);
    now += 10_000;
    await vi.waitFor(() => expect(calls).toHaveLength(2), WAIT);
    // A source that falls silent is one mail, and a call for each instrument.
    await raiseAt(now, 'FEED_LATE', 'NQ', 'ES', 'GC', 'CL');
    await vi.waitFor(() => expect(calls).toHaveLength(6), WAIT);
    await stop();
    now += 3_600_000;
    expect(mails).toEqual(['risk@example.com [호가] 대사 차이 · KRW', 'risk@example.com [호가] 시세 지연 · NQ 외 3건']);
    expect(JSON.parse(calls[1] ?? '')).toMatchObject({ type: 'ALARM', data: { rule: 'RECONCILIATION' } });
    const { rows } = await server.database.execute(sql`SELECT FROM alarm_delivery WHERE sent_at IS NULL`);
    expect(rows).toEqual([]);
    await raiseAt(now, 'RECONCILIATION');
    await raiseAt(now, 'FEED_LATE');
  });

  it('is raised by rules that are refused where they have changed meanwhile', async () => {
    const rules = z.looseObject({ version: z.number() }).parse((await call('rules')).data);
    const stale = { ...rules, webhooks: [], version: rules.version - 1, reason: '당직 변경' };
    expect((await call('rules', stale)).code).toBe('CHANGED_MEANWHILE');
  });
});

describe('what is looked at', () => {
  it('finds prices that stay away while their market is open', async () => {
    const { database, directory, sites, now } = server;
    const home = sites.all.filter(({ id }) => id === HOME);
    const at = (ageMs: number | null) =>
      lateFeeds(
        {
          database,
          directory,
          market: { priceOf: (symbol) => (symbol === 'NQ' && ageMs !== null ? null : { price: 1n as never, at: now }) },
          now,
          startedAt: now - (ageMs ?? 0),
        },
        home,
      );
    expect(await at(null)).toEqual([]);
    expect(await at(30_000)).toEqual([]);
    expect(await at(31_000)).toEqual([
      { siteId: HOME, rule: 'FEED_LATE', subject: 'NQ', figure: '31s', threshold: '30s' },
    ]);
  });

  it('finds a surge of failed sign-ins on a site', async () => {
    const { database, sites, now } = server;
    const note = (count: number, ago: number) =>
      database.execute(sql`
        INSERT INTO security_event (at, kind, code, call, site_id, subject, ip, device)
          SELECT ${new Date(now - ago)}, 'SIGN_IN_DENIED', 'CREDENTIALS_MISMATCH', '/api/login', 2, '', '', ''
            FROM generate_series(1, ${count}::int)`);
    await note(99, 1_000);
    await note(50, 301_000);
    expect(await failedSignIns(database, sites.all, now)).toEqual([]);
    await note(1, 1_000);
    expect(await failedSignIns(database, sites.all, now)).toMatchObject([
      { siteId: 2, figure: '100', threshold: '100' },
    ]);
  });

  it('finds members who win too often', async () => {
    const { database, sites, now } = server;
    const bet = async (id: number, status: 'WON' | 'LOST') => {
      await database.execute(sql`
        INSERT INTO trade_bet (id, player_id, site_id, trade_option_id, trade_round_id, side, point, payout_rate, status, profit,
                               created_at, decided_at)
          SELECT ${id}::bigint, ${admin.playerId}, site_id, id, id * 1000000000::bigint + ${id}, 'B', 1000, 1.9, ${status}::text,
                 CASE ${status}::text WHEN 'WON' THEN 900 ELSE -1000 END,
                 ${now}::bigint, ${now}::bigint
            FROM trade_option WHERE site_id = 1 ORDER BY id LIMIT 1`);
    };
    for (let n = 1; n <= 20; n += 1) await bet(n, n > 4 ? 'WON' : 'LOST');
    expect(await unusualWins(database, sites.all)).toEqual([]);
    // The oldest lost bet drops out of the last twenty.
    await bet(21, 'WON');
    expect(await unusualWins(database, sites.all)).toMatchObject([
      { siteId: HOME, subject: String(admin.playerId), figure: '17/20', threshold: '85%' },
    ]);
  });

  it('finds books that are not even', async () => {
    const { database } = server;
    expect(await unevenBooks(database)).toEqual([]);
    await database.execute(
      sql`UPDATE wallet SET point = point + 1 WHERE player_id = ${admin.playerId} AND type = 'BINARY'`,
    );
    expect(await unevenBooks(database)).toMatchObject([{ siteId: HOME, subject: 'KRW', figure: '1.00000000' }]);
    await database.execute(
      sql`UPDATE wallet SET point = point - 1 WHERE player_id = ${admin.playerId} AND type = 'BINARY'`,
    );
  });

  it('finds a line of the operators’ log that is not what was sealed, and stays with it', async () => {
    const { database, sites, now } = server;
    expect(await brokenChain(database, sites.all, now)).toEqual([]);
    expect(await chainVerifiedAt(database)).toBe(now);
    await call('acknowledge', { id: 1, reason: '확인 중입니다' });
    const { rows } = await database.execute<{ seq: number }>(sql`SELECT max(seq) AS seq FROM operator_log`);
    await database.execute(sql`ALTER TABLE operator_log DISABLE TRIGGER USER`);
    await database.execute(sql`UPDATE operator_log SET ip = 'elsewhere' WHERE seq = ${rows[0]?.seq}`);
    await database.execute(sql`ALTER TABLE operator_log ENABLE TRIGGER USER`);
    for (let times = 0; times < 2; times += 1) {
      expect(await brokenChain(database, sites.all, now + 1)).toHaveLength(sites.all.length);
    }
    expect(await chainVerifiedAt(database)).toBeNull();
  });
});

it('counts what is open', async () => {
  await raise('EXPOSURE', 'NQ', 'GC');
  expect(await openAlarms(server.database)).toContainEqual({ siteId: HOME, rule: 'EXPOSURE', count: 2 });
});
