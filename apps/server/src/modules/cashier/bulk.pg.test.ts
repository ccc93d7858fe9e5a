import { auditDatabase } from '@hoga/audit/run-audit';
import { decideManyDnw } from '@hoga/contract/admin-dnw';
import { decimal } from '@hoga/kernel/decimal';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let cashier: Trader;
let second: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [cashier, second] = [await backoffice.operator(['CASHIER', 'AUDITOR']), await backoffice.operator(['CASHIER'])];
});
afterAll(() => app.stop());

async function deposit(point = '50000', member?: Trader): Promise<number> {
  const { token } = member ?? (await app.newTrader());
  const reply = await app.call('POST', '/api/dnw/deposit/apply', { token, body: { point, name: '김호가' } });
  return z.parse(z.object({ id: z.number() }), accepted(reply)).id;
}

/** Of a member who has not signed in. */
async function depositOfMember(): Promise<number> {
  const { playerId } = await app.newMember();
  const asked = {
    type: 'cashier.deposit',
    walletType: 'BINARY',
    point: decimal('50000'),
    promo: null,
    detail: '{}',
  } as const;
  const reply = await app.trading.submit(playerId, null, asked);
  if (!reply.ok) throw new Error(`refused: ${reply.error.code}`);
  return reply.value.id;
}

interface Bulk {
  readonly by?: Trader;
  readonly decision?: 'APPROVE' | 'REJECT';
  readonly bulkKey?: string;
  readonly version?: number;
}

let acts = 0;
async function bulk(ids: readonly number[], { by = cashier, decision = 'APPROVE', bulkKey, version = 1 }: Bulk = {}) {
  const reply = await backoffice.post(by, 'dnw/bulk', {
    decision,
    bulkKey: bulkKey ?? `act-${++acts}-0000`,
    requests: ids.map((dnwHistoryId) => ({ dnwHistoryId, version })),
    reason: '입금 확인했습니다',
  });
  return z.parse(decideManyDnw.data, accepted(reply)).rows;
}

async function balance({ playerId }: Trader): Promise<unknown> {
  const { rows } = await app.database.execute(
    sql`SELECT point::numeric::text AS point FROM wallet WHERE player_id = ${playerId} AND type = 'BINARY'`,
  );
  return Number(rows[0]?.['point'] ?? 0);
}

describe('requests that are ticked [O18]', () => {
  it('five hundred of them, of which one changed meanwhile: each is judged by itself and published by itself', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 500; count += 25) {
      ids.push(...(await Promise.all(Array.from({ length: 25 }, depositOfMember))));
    }
    const changed = ids[250] ?? 0;
    await backoffice.post(second, 'dnw/reject', { dnwHistoryId: changed });
    const rows = [];
    for (let from = 0; from < ids.length; from += 100) rows.push(...(await bulk(ids.slice(from, from + 100))));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const refused = rows.filter(({ code }) => code !== 'OK');
    expect(refused).toMatchObject([{ id: changed, code: 'ALREADY_PROCESSED', status: null }]);
    expect(rows.filter(({ status }) => status === 'APPROVED')).toHaveLength(499);
    const { rows: counted } = await app.database.execute(
      sql`SELECT status, count(*)::int AS count FROM dnw GROUP BY status ORDER BY status`,
    );
    expect(counted).toEqual([
      { status: 'APPROVED', count: 499 },
      { status: 'REJECTED', count: 1 },
    ]);
  }, 300_000);

  it('sent again with the same key pay nothing twice and are answered as before', async () => {
    const member = await app.newTrader();
    const before = await balance(member);
    const id = await deposit('70000', member);
    const first = await bulk([id], { bulkKey: 'the-same-act' });
    expect(await bulk([id], { bulkKey: 'the-same-act' })).toEqual(first);
    expect(await bulk([id])).toMatchObject([{ code: 'ALREADY_PROCESSED' }]);
    expect(await balance(member)).toBe(Number(before) + 70_000);
  });

  it('that are large still take two people, each of whom may tick them', async () => {
    const [large, small] = [await deposit('20000000'), await deposit('30000')];
    expect(await bulk([large, small])).toMatchObject([{ status: 'REQUESTED' }, { status: 'APPROVED' }]);
    expect(await bulk([large], { version: 2 })).toMatchObject([{ code: 'SECOND_APPROVAL_NEEDED', status: null }]);
    expect(await bulk([large], { by: second, version: 2 })).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('are refused with one reason, which is in the log of each', async () => {
    const ids = [await deposit('10000'), await deposit('20000')];
    expect(await bulk(ids, { decision: 'REJECT' })).toMatchObject([{ status: 'REJECTED' }, { status: 'REJECTED' }]);
    const lines = await backoffice.logged(cashier, 'dnw/reject');
    for (const id of ids) {
      const own = lines.filter(({ detail }) => detail.includes(`"dnwHistoryId":${id}`));
      expect(own).toMatchObject([{ step: 'ASKED', operatorId: cashier.playerId }]);
      expect(own[0]?.detail).toContain('입금 확인했습니다');
    }
    expect(await backoffice.logged(cashier, 'dnw/bulk')).toEqual([]);
  });

  it('as they were seen: another version, a missing one and one of another site are refused, the rest is done', async () => {
    const [own, seen] = [await deposit('40000'), await deposit('40000')];
    const elsewhere = await deposit('40000', await app.newTrader({ siteId: 2 }));
    const reply = await backoffice.post(cashier, 'dnw/bulk', {
      decision: 'APPROVE',
      bulkKey: 'mixed-versions',
      requests: [
        { dnwHistoryId: seen, version: 9 },
        { dnwHistoryId: 987_654, version: 1 },
        { dnwHistoryId: elsewhere, version: 1 },
        { dnwHistoryId: own, version: 1 },
      ],
    });
    expect(z.parse(decideManyDnw.data, accepted(reply)).rows.map(({ code }) => code)).toEqual([
      'CHANGED_MEANWHILE',
      'RECORD_MISSING',
      'RECORD_MISSING',
      'OK',
    ]);
  });

  it('wait where another operator is deciding on one of them', async () => {
    const [locked, free] = [await deposit(), await deposit()];
    const body = { dnwHistoryId: locked, isLocked: 1 };
    accepted(await app.call('POST', '/api/admin/request/lock', { token: second.token, body }));
    expect(await bulk([locked, free])).toMatchObject([{ code: 'CHANGED_MEANWHILE' }, { code: 'OK' }]);
  });

  it('are for operators who decide, at most a hundred in a call', async () => {
    const auditor = await backoffice.operator(['AUDITOR']);
    const one = { decision: 'APPROVE', bulkKey: 'not-allowed', requests: [{ dnwHistoryId: 1, version: 1 }] };
    expect(await backoffice.post(auditor, 'dnw/bulk', one)).toMatchObject({ code: 'NO_PERMISSION' });
    const many = Array.from({ length: 101 }, (_, place) => ({ dnwHistoryId: place + 1, version: 1 }));
    expect(await backoffice.post(cashier, 'dnw/bulk', { ...one, requests: many })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('leave books that balance', async () => {
    const { rules } = await auditDatabase(app.databaseUrl);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  }, 60_000);
});
