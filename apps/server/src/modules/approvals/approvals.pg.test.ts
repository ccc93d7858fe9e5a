import { auditDatabase } from '@hoga/audit/run-audit';
import { getApproval, getApprovalHabits, listApprovals } from '@hoga/contract/admin-approval';
import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { approvalFeed } from './approval-feed.ts';
import { habitsOf } from './habits.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let maker: Trader;
let second: Trader;
let third: Trader;
let member: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [maker, second, third] = [await backoffice.operator(), await backoffice.operator(), await backoffice.operator()];
  member = await app.newTrader({ funds: 100_000 });
});
afterAll(() => app.stop());

type Query = Readonly<Record<string, string | number>>;

async function inbox(by: Trader, query: Query = {}) {
  return z.parse(listApprovals.data, accepted(await backoffice.get(by, 'approval/list', query)));
}

async function opened(by: Trader, source: 'PROPOSAL' | 'REQUEST', id: number) {
  return z.parse(getApproval.data, accepted(await backoffice.get(by, 'approval', { source, id })));
}

const credit = (amount: string) =>
  backoffice.proposed(maker, 'credit', {
    playerId: member.playerId,
    direction: 'CREDIT',
    walletType: 'BINARY',
    amount,
  });

/** A deposit large enough for two approvals, with the first one given. */
async function approvedOnce(by: Trader, of?: Trader): Promise<number> {
  const { token } = of ?? (await app.newTrader());
  const asked = await app.call('POST', '/api/dnw/deposit/apply', {
    token,
    body: { point: '20000000', name: '김호가' },
  });
  const { id } = z.parse(z.object({ id: z.int() }), accepted(asked));
  app.advance(1_000);
  accepted(await decideRequest(by, 'approve', id));
  return id;
}

const decideRequest = (by: Trader, how: 'approve' | 'reject', dnwHistoryId: number, version?: number) =>
  backoffice.post(by, `dnw/${how}`, { dnwHistoryId, ...(version === undefined ? {} : { version }) });

async function point(of: Trader): Promise<string> {
  return z.parse(z.object({ money: z.string() }), (await app.call('GET', '/api/me', { token: of.token })).data).money;
}

describe('the inbox', () => {
  it('has proposals and requests that wait for a second person, the longest first, with what each reader may do', async () => {
    const proposal = await credit('1500');
    app.advance(1_000);
    const request = await approvedOnce(second);
    const waiting = await inbox(maker, { order: 'OLDEST' });
    expect(waiting).toMatchObject({
      rows: [
        {
          source: 'PROPOSAL',
          id: proposal.id,
          kind: 'WALLET_CREDIT',
          playerName: '김호가',
          madeBy: maker.playerId,
          approval: { refusedWith: 'SECOND_APPROVAL_NEEDED' },
        },
        {
          source: 'REQUEST',
          id: request,
          kind: 'DEPOSIT',
          madeBy: second.playerId,
          madeByName: '김호가',
          expiresAt: null,
          approval: { refusedWith: null },
        },
      ],
      next: null,
    });
    const refusals = async (by: Trader) =>
      (await inbox(by, { order: 'OLDEST' })).rows.map(({ approval }) => approval?.refusedWith);
    expect(await refusals(second)).toEqual([null, 'SECOND_APPROVAL_NEEDED']);
    expect(await refusals(await backoffice.operator(['AUDITOR']))).toEqual([
      'INSUFFICIENT_PRIVILEGES',
      'INSUFFICIENT_PRIVILEGES',
    ]);
    const sources = async (by: Trader, query: Query) => (await inbox(by, query)).rows.map(({ source }) => source);
    // Without the right to read requests only proposals are listed.
    expect(await sources(await backoffice.operator(['RISK']), {})).toEqual(['PROPOSAL']);
    expect(await sources(maker, { kindStrs: 'DEPOSIT,APPEAL' })).toEqual(['REQUEST']);
    expect(await sources(maker, { by: 'ME' })).toEqual(['PROPOSAL']);
    const one = await inbox(maker, { order: 'OLDEST', size: 1 });
    const two = await inbox(maker, { order: 'OLDEST', size: 1, after: defined(one.next, 'a next page') });
    expect([...one.rows, ...two.rows].map(({ id }) => id)).toEqual([proposal.id, request]);
    expect(two.next).toBeNull();
    const elsewhere = await backoffice.operator(['OWNER'], 2);
    expect(await backoffice.get(elsewhere, 'approval/list', {}, 2)).toMatchObject({ data: { rows: [] } });
    expect(await backoffice.get(elsewhere, 'approval', { source: 'REQUEST', id: request }, 2)).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await backoffice.get(await backoffice.operator(['SUPPORT']), 'approval/list')).toMatchObject({
      code: 'NO_PERMISSION',
    });
    accepted(await backoffice.decide(maker, 'reject', proposal));
    accepted(await decideRequest(maker, 'reject', request));
    expect(await inbox(maker)).toEqual({ rows: [], next: null });
  });

  it('says of one what it would change as things stand, and who can approve it and who not', async () => {
    const proposal = await credit('1500');
    const risk = await backoffice.operator(['RISK']);
    const { effects, deciders } = await opened(second, 'PROPOSAL', proposal.id);
    expect(effects).toEqual([{ field: 'balance', currency: 'KRW', before: '100000', after: '101500' }]);
    const refusalOf = ({ playerId }: Trader) => deciders.find(({ id }) => id === playerId)?.refusedWith;
    expect([maker, second, risk].map(refusalOf)).toEqual(['SECOND_APPROVAL_NEEDED', null, 'INSUFFICIENT_PRIVILEGES']);
    const owner = await app.newTrader({ funds: 5_000 });
    const request = await approvedOnce(maker, owner);
    expect((await opened(second, 'REQUEST', request)).effects).toEqual([
      { field: 'status', currency: null, before: 'REQUESTED', after: 'APPROVED' },
      { field: 'balance', currency: 'KRW', before: '5000', after: '20005000' },
    ]);
    const stopped = await backoffice.post(maker, 'halt', { symbol: 'NQ', confirm: 'NQ' });
    const { id: haltId } = z.parse(z.looseObject({ id: z.int() }), accepted(stopped));
    const lift = await backoffice.proposed(maker, 'halt_lift', { haltId });
    expect((await opened(second, 'PROPOSAL', lift.id)).effects).toEqual([
      { field: 'isHalted', currency: null, before: '1', after: '0' },
    ]);
    accepted(await backoffice.decide(second, 'approve', lift));
    // An expired one changes nothing any more.
    expect(await opened(maker, 'PROPOSAL', lift.id)).toMatchObject({
      item: { state: 'DONE' },
      effects: [],
      deciders: [],
    });
    accepted(await backoffice.decide(maker, 'reject', proposal));
    accepted(await decideRequest(maker, 'reject', request));
  });

  it('keeps how it ended with both names, by kind, by period and by whom', async () => {
    const proposal = await credit('700');
    accepted(await backoffice.decide(second, 'approve', proposal));
    app.advance(1_000);
    const request = await approvedOnce(second);
    accepted(await decideRequest(third, 'approve', request));
    const ended = (query: Query = {}, by = maker) =>
      inbox(by, { stateStrs: 'DONE,REJECTED,EXPIRED,FAILED', size: 2, ...query });
    expect((await ended()).rows).toMatchObject([
      {
        id: request,
        kind: 'DEPOSIT',
        state: 'DONE',
        madeBy: second.playerId,
        decidedBy: third.playerId,
        approval: null,
      },
      { id: proposal.id, state: 'DONE', madeBy: maker.playerId, decidedBy: second.playerId },
    ]);
    expect((await ended({ by: 'ME' }, third)).rows.map(({ id }) => id)).toEqual([request]);
    expect((await ended({ kindStrs: 'WALLET_CREDIT', size: 1 })).rows.map(({ id }) => id)).toEqual([proposal.id]);
    expect((await ended({ startDate: app.now + 1 })).rows).toEqual([]);
    expect(await opened(maker, 'REQUEST', request)).toMatchObject({
      item: { state: 'DONE', decisionReason: '테스트로 확인합니다' },
    });
  });

  it('tells consoles of every change of a proposal once', async () => {
    const published: unknown[] = [];
    const hub = {
      publishTopic: ({ destination, data }: { destination: string; data: object }) =>
        published.push([destination, data]),
    };
    const { poll } = approvalFeed({
      database: app.database,
      hub: hub as never,
      timers: { now: () => app.now } as never,
    });
    await poll();
    published.length = 0;
    const { id } = await credit('900');
    await poll();
    await poll();
    const topic = '/topic/desk/1/approvals';
    expect(published).toEqual([[topic, { id, siteInfoId: 1, kind: 'WALLET_CREDIT', state: 'WAITING', version: 1 }]]);
    accepted(await backoffice.decide(maker, 'reject', { id, version: 1 }));
    await poll();
    expect(published.at(-1)).toEqual([
      topic,
      { id, siteInfoId: 1, kind: 'WALLET_CREDIT', state: 'REJECTED', version: 2 },
    ]);
    expect(published).toHaveLength(2);
  });
});

describe('a decision from the inbox', () => {
  it('of two at once is one: the other is refused and nothing moves twice', async () => {
    const owner = await app.newTrader({ funds: 1_000 });
    const request = await approvedOnce(maker, owner);
    const replies = await Promise.all([
      decideRequest(second, 'approve', request),
      decideRequest(third, 'approve', request),
    ]);
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(replies.find(({ code }) => code !== 'OK')?.code).toMatch(/^(ALREADY_PROCESSED|CHANGED_MEANWHILE)$/);
    expect(await point(owner)).toBe('20001000');
  });

  it('of a request that went on meanwhile is refused as stale', async () => {
    const request = await approvedOnce(maker);
    const { item } = await opened(second, 'REQUEST', request);
    expect(await decideRequest(second, 'approve', request, item.version - 1)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    accepted(await decideRequest(third, 'reject', request));
    expect(await decideRequest(second, 'approve', request, item.version)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    // A rejection takes one person: it is no decision of two.
    expect(await backoffice.get(second, 'approval', { source: 'REQUEST', id: request })).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });

  it('waits for a demotion that is under way, and is refused by what it finds [A1]', async () => {
    const proposal = await credit('4321');
    const demoted = await backoffice.operator();
    const reply = await app.database.transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE operator SET version = version + 1 WHERE account_id = ${demoted.playerId}`);
      await transaction.execute(sql`DELETE FROM operator_grant WHERE account_id = ${demoted.playerId}`);
      const deciding = backoffice.decide(demoted, 'approve', proposal);
      await vi.waitFor(async () => {
        const { rows } = await app.database.execute(
          sql`SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%for no key update%'`,
        );
        expect(rows).toEqual([{ waiting: 1 }]);
      }, WAIT);
      return { deciding };
    });
    expect(await reply.deciding).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await backoffice.decide(demoted, 'approve', proposal)).toMatchObject({ code: 'NO_PERMISSION' });
    expect((await inbox(second)).rows).toMatchObject([{ id: proposal.id, state: 'WAITING' }]);
    accepted(await backoffice.decide(maker, 'reject', proposal));
  });
});

const habits = async (by: Trader) =>
  z.parse(getApprovalHabits.data, accepted(await backoffice.get(by, 'approval/habits', {})));

describe('the habits of two people', () => {
  it('are how long the second was waited for, and who approve each other on one day, proposals and requests alike [O8]', async () => {
    const [one, other] = [await backoffice.operator(), await backoffice.operator()];
    const before = await habits(one);
    const of = (by: Trader, approver: Trader) => ({ by: by.playerId, approver: approver.playerId });
    const pairOf = async () =>
      (await habits(one)).pairs.find(({ first, second }) =>
        [of(one, other), of(other, one)].some(({ by, approver }) => by === first.id && approver === second.id),
      );
    const first = await approvedOnce(one);
    accepted(await decideRequest(other, 'approve', first));
    // One way alone is a division of work.
    expect(await pairOf()).toBeUndefined();
    const second = await approvedOnce(other);
    app.advance(600_000);
    accepted(await decideRequest(one, 'approve', second));
    expect(await pairOf()).toMatchObject({ count: 2 });
    // What was refused is no agreement.
    const third = await approvedOnce(other);
    accepted(await decideRequest(one, 'reject', third));
    expect(await pairOf()).toMatchObject({ count: 2 });
    const after = await habits(one);
    expect(after.decided).toBe(before.decided + 2);
    expect(after.waitMs).not.toBeNull();
    const sites = [idOf<SiteId>(1)];
    const inAMonth = app.now + 31 * 86_400_000;
    expect(await habitsOf(app.database, { PROPOSAL: sites, REQUEST: sites }, inAMonth)).toEqual({
      ...{ decided: 0, waitMs: null, pairs: [] },
    });
  });
});

it('leaves books in which nothing is to be found', async () => {
  await app.trading.stop();
  const { rules } = await auditDatabase(app.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
