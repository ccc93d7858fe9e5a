import { consoleTopic } from '@hoga/contract/console-socket';
import { LOOKING_MS } from '@hoga/domain/operators/requests';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../../socket/testing/raw-client.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';

let app: TradingApp;
let member: Trader;
let foreign: Trader;
let admin: Trader;
let second: Trader;
let foreignAdmin: Trader;

beforeAll(async () => {
  app = await TradingApp.start();
  member = await app.newTrader();
  foreign = await app.newTrader({ siteId: 2 });
  admin = await app.signInOperator();
  second = await app.newOperator();
  foreignAdmin = await app.newOperator(2);
});
afterAll(() => app.stop());

const MINUTE_MS = 60_000;
const post = ({ token }: Trader, path: string, body: object) => app.call('POST', path, { token, body });
const get = ({ token }: Trader, path: string) => app.call('GET', path, { token });
const backoffice = (by: Trader, path: string, body: object) => post(by, `/api/admin/contact/${path}`, body);

async function ask(asker: Trader, body: object = {}): Promise<number> {
  const reply = await post(asker, '/api/contact/create', { question: '입금이 아직 반영되지 않았습니다', ...body });
  return z.object({ id: z.number() }).parse(reply.data).id;
}

async function listed(query: string, by = admin): Promise<readonly number[]> {
  const { data } = await get(by, `/api/admin/contact/list?size=100&${query}`);
  return z
    .object({ rows: z.array(z.object({ id: z.number() })) })
    .parse(data)
    .rows.map(({ id }) => id);
}

const talk = async (id: number, by = admin) =>
  z
    .object({ contact: z.looseObject({}), notes: z.array(z.looseObject({})) })
    .parse((await get(by, `/api/admin/contact/read?id=${id}`)).data);

describe('the operator in charge', () => {
  const assign = (by: Trader, id: number, assigneeId: number | null, seenAssigneeId: number | null) =>
    backoffice(by, 'assign', { id, assigneeId, seenAssigneeId });

  it('takes an inquiry, gives it to another and releases it [O6]', async () => {
    const id = await ask(member);
    const taken = await assign(admin, id, admin.playerId, null);
    expect(taken.data).toMatchObject({ id, assignee: { id: admin.playerId } });
    expect(await listed('assignee=ME')).toContain(id);
    expect(await listed('assignee=NONE')).not.toContain(id);
    await assign(admin, id, second.playerId, admin.playerId);
    expect((await talk(id)).contact).toMatchObject({ assignee: { id: second.playerId, name: expect.any(String) } });
    expect((await assign(second, id, null, second.playerId)).data).toMatchObject({ assignee: null });
    expect(await listed('assignee=NONE')).toContain(id);
  });

  it('is one of two operators who take it at once; the other sees who [O6]', async () => {
    const id = await ask(member);
    const replies = await Promise.all([admin, second].map((by) => assign(by, id, by.playerId, null)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    const { assignee } = z.object({ assignee: z.object({ id: z.number() }) }).parse((await talk(id)).contact);
    const refused = replies.find(({ code }) => code === 'CHANGED_MEANWHILE');
    expect(refused?.data).toMatchObject({ now: { assignee: { id: assignee.id } } });
  });

  it('may answer inquiries of the site, and has not asked', async () => {
    const id = await ask(member);
    for (const none of [member.playerId, foreignAdmin.playerId, 999_999]) {
      expect(await assign(admin, id, none, null)).toMatchObject({ code: 'USER_NOT_FOUND' });
    }
    const { rows } = z
      .object({ rows: z.array(z.object({ id: z.number() })) })
      .parse((await get(admin, '/api/admin/contact/assignees')).data);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([admin.playerId, second.playerId]));
    expect(rows.map((row) => row.id)).not.toContain(foreignAdmin.playerId);
    const own = await ask(admin);
    expect(await assign(second, own, admin.playerId, null)).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await assign(admin, own, admin.playerId, null)).toMatchObject({ code: 'OWN_CASE' });
  });

  it('of another site changes nothing', async () => {
    const id = await ask(member);
    for (const [path, body] of [
      ['assign', { id, assigneeId: foreignAdmin.playerId, seenAssigneeId: null }],
      ['note', { id, text: '메모' }],
      ['category', { id, category: 'COPY' }],
      ['look', { id, isLooking: 1 }],
    ] as const) {
      expect(await backoffice(foreignAdmin, path, body)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
      expect(await backoffice(member, path, body)).toMatchObject({ code: 'NO_PERMISSION' });
    }
  });
});

describe('a note', () => {
  it('is read by operators and by no call of a member [O6]', async () => {
    const secret = '본인 확인 전에는 계좌를 알려주지 않습니다';
    const id = await ask(member);
    expect((await backoffice(admin, 'note', { id, text: secret })).data).toMatchObject({ text: secret });
    await backoffice(admin, 'answer', { id, answer: '확인 중입니다' });
    expect((await talk(id, second)).notes).toMatchObject([{ text: secret, byName: expect.any(String) }]);
    const seen = await Promise.all(
      [`contact/read?id=${id}`, 'contact/list', 'message/list', 'contact/my_unread_count', 'users/my_info'].map(
        async (path) => JSON.stringify(await get(member, `/api/${path}`)),
      ),
    );
    expect(seen.join()).toContain('확인 중입니다');
    expect(seen.join()).not.toContain(secret);
    expect(seen[0]).not.toMatch(/note|assignee|looker|waitingSince|operatorId/i);
  });

  it('is hidden from an operator who has asked, and not written by them', async () => {
    const id = await ask(admin);
    await backoffice(second, 'note', { id, text: '동료의 문의' });
    expect((await talk(id, admin)).notes).toEqual([]);
    expect((await talk(id, second)).notes).toHaveLength(1);
    expect(await backoffice(admin, 'note', { id, text: 'x' })).toMatchObject({ code: 'OWN_CASE' });
    expect(await backoffice(second, 'note', { id, text: '  ' })).toMatchObject({ code: 'CONTENT_EMPTY' });
  });
});

describe('the list', () => {
  it('finds by words of any line, number, member, category, state and day [O6]', async () => {
    const asker = await app.newTrader();
    const id = await ask(asker, { question: '레버리지를 바꾸고 싶어요', category: 'TRADE' });
    await backoffice(admin, 'answer', { id, answer: '설정에서 100%까지 바꿀 수 있습니다' });
    const answered = 'statusStrs=ANSWERED';
    const found = (query: string) => listed(`${answered}&${query}`);
    const nick = `trader_`;
    for (const keyword of ['레버리지를', '설정에서', '100%', '버', `${id}`]) {
      expect(await found(`keyword=${encodeURIComponent(keyword)}`), keyword).toContain(id);
    }
    expect(await found(`keyword=${nick}`)).toContain(id);
    expect(await found(`keyword=${encodeURIComponent('없는 말')}`)).toEqual([]);
    expect(await found(`playerId=${asker.playerId}`)).toEqual([id]);
    expect(await found(`playerId=${asker.playerId}&category=CASH`)).toEqual([]);
    expect(await found(`playerId=${asker.playerId}&startDate=2026-01-07&endDate=2026-01-07`)).toEqual([id]);
    expect(await found(`playerId=${asker.playerId}&endDate=2026-01-06`)).toEqual([]);
    expect(await listed(`playerId=${asker.playerId}`)).toEqual([]);
    expect(await listed(`${answered}&playerId=${asker.playerId}`, foreignAdmin)).toEqual([]);
    expect(await get(admin, '/api/admin/contact/list?statusStrs=NONE')).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('has an inquiry in the category that an operator puts it into', async () => {
    const id = await ask(member, { category: 'OTHER' });
    expect((await backoffice(admin, 'category', { id, category: 'COPY' })).data).toEqual({ id, category: 'COPY' });
    expect(await listed('category=COPY')).toContain(id);
    expect((await get(member, `/api/contact/read?id=${id}`)).data).toMatchObject({ contact: { category: 'COPY' } });
  });
});

describe('the wait for an answer', () => {
  it('is measured from the first open question, with the site’s target; the longest is first [O6]', async () => {
    const asker = await app.newTrader();
    const id = await ask(asker);
    const askedAt = app.now;
    app.advance(5 * MINUTE_MS);
    const later = await ask(asker);
    await post(asker, '/api/contact/add', { id, question: '아직인가요?' });
    const of = `playerId=${asker.playerId}`;
    expect(await listed(of)).toEqual([id, later]);
    expect((await talk(id)).contact).toMatchObject({ waitingSince: askedAt, dueAt: askedAt + 60 * MINUTE_MS });
    await backoffice(admin, 'answer', { id, answer: '네' });
    expect((await talk(id)).contact).toMatchObject({ waitingSince: null, dueAt: null });
    app.advance(MINUTE_MS);
    await post(asker, '/api/contact/add', { id, question: '하나 더' });
    expect(await listed(of)).toEqual([later, id]);
    expect((await talk(id)).contact).toMatchObject({ waitingSince: app.now });
    await backoffice(admin, 'close', { id });
    expect((await talk(id)).contact).toMatchObject({ waitingSince: null });
  });

  it('is counted as overdue by the target that the site has set', async () => {
    await ask(foreign);
    const overdue = async () =>
      z
        .object({ overdue: z.number(), answerMinutes: z.number() })
        .parse((await get(foreignAdmin, '/api/admin/contact/satisfaction')).data);
    app.advance(10 * MINUTE_MS);
    expect(await overdue()).toMatchObject({ overdue: 0, answerMinutes: 60 });
    const { version } = z.object({ version: z.number() }).parse((await get(foreignAdmin, '/api/admin/site')).data);
    const set = (answerMinutes: number) =>
      post(foreignAdmin, '/api/admin/site', { version, answerMinutes, reason: '목표를 줄입니다' });
    expect(await set(0)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await set(10)).toMatchObject({ code: 'OK', data: { site: { answerMinutes: 10 } } });
    await app.eventually(async () => expect(await overdue()).toEqual({ overdue: 1, answerMinutes: 10 }));
  });
});

describe('operators who have an inquiry open', () => {
  it('see each other, at once and until they leave or are silent [O6]', async () => {
    const topic = consoleTopic(idOf<SiteId>(1), 'inquiries');
    // Before the inquiry is made: what is published earlier is not sent again.
    const client = await app.connect(admin, [topic]);
    const id = await ask(member);
    const published = () => client.events(topic).filter(({ data }) => (data as { id?: unknown }).id === id).length;
    await vi.waitFor(() => expect(published()).toBe(1), WAIT);
    const looking = async () => (await talk(id)).contact['lookers'];
    expect((await backoffice(second, 'look', { id, isLooking: 1 })).data).toMatchObject({
      lookers: [{ id: second.playerId }],
    });
    expect(await looking()).toMatchObject([{ id: second.playerId }]);
    await vi.waitFor(() => expect(published()).toBe(2), WAIT);
    await backoffice(second, 'look', { id, isLooking: 1 });
    await backoffice(second, 'look', { id, isLooking: 0 });
    expect(await looking()).toEqual([]);
    await vi.waitFor(() => expect(published()).toBe(3), WAIT);
    await backoffice(second, 'look', { id, isLooking: 1 });
    await vi.waitFor(() => expect(published()).toBe(4), WAIT);
    app.advance(LOOKING_MS);
    expect(await looking()).toEqual([]);
    await vi.waitFor(() => expect(published()).toBe(5), WAIT);
    expect((await app.database.execute(sql`SELECT FROM contact_looker`)).rows).toEqual([]);
  });
});

describe('canned replies', () => {
  const script = '<script>alert(1)</script> {{nick}}님';
  const canned = z.object({ rows: z.array(z.looseObject({ id: z.number(), text: z.string() })) });
  const all = async (by = admin) => canned.parse((await get(by, '/api/admin/contact/canned')).data).rows;

  it('are of a site, and a script in one is text [O6]', async () => {
    const { data } = await backoffice(admin, 'canned/save', { title: ' 계좌 안내 ', text: script });
    expect(data).toMatchObject({ title: '계좌 안내', text: script, version: 1 });
    expect(await all()).toMatchObject([{ text: script }]);
    expect(await all(foreignAdmin)).toEqual([]);
    expect(await backoffice(member, 'canned/save', { title: 'x', text: 'x' })).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice(admin, 'canned/save', { title: ' ', text: 'x' })).toMatchObject({
      code: 'CONTENT_TITLE_INVALID',
    });
    expect(await backoffice(admin, 'canned/save', { title: 'x', text: ' ' })).toMatchObject({ code: 'CONTENT_EMPTY' });
  });

  it('are changed by who has seen the newest version, and removed', async () => {
    const [{ id: cannedId } = { id: 0 }] = await all();
    const change = (by: Trader, text: string) =>
      backoffice(by, 'canned/save', { cannedId, version: 1, title: '계좌 안내', text });
    expect(await change(second, '새 문구')).toMatchObject({ data: { version: 2, text: '새 문구' } });
    expect(await change(admin, '옛 문구')).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { now: { text: '새 문구' } },
    });
    expect(await backoffice(foreignAdmin, 'canned/remove', { cannedId })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice(admin, 'canned/remove', { cannedId })).toMatchObject({ code: 'OK' });
    expect(await all()).toEqual([]);
    expect(await change(second, 'x')).toMatchObject({ code: 'RECORD_MISSING' });
  });

  it('are at most 200 of a site', async () => {
    await app.database.execute(sql`INSERT INTO canned_reply (site_id, title, text, saved_by, saved_at)
      SELECT 1, n::text, 'x', ${admin.playerId}, now() FROM generate_series(1, 199) AS n`);
    const replies = await Promise.all(
      [1, 2, 3].map((n) => backoffice(admin, 'canned/save', { title: `끝 ${n}`, text: 'x' })),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'CANNED_REPLY_TOO_MANY',
      'CANNED_REPLY_TOO_MANY',
      'OK',
    ]);
  });
});

describe('the rating of answers', () => {
  const rate = (by: Trader, id: number, rating: number, text = '') =>
    post(by, '/api/contact/rate', { id, rating, text });

  it('is given once, after an answer, by the member alone, and counts for who answered last [O6]', async () => {
    const asker = await app.newTrader();
    const id = await ask(asker);
    expect(await rate(asker, id, 5)).toMatchObject({ code: 'CONTACT_UNANSWERED' });
    await backoffice(admin, 'answer', { id, answer: '먼저' });
    await backoffice(second, 'answer', { id, answer: '나중' });
    for (const stranger of [member, foreign]) {
      expect(await rate(stranger, id, 1)).toMatchObject({ code: 'RECORD_MISSING' });
    }
    for (const wrong of [0, 6, 2.5]) expect(await rate(asker, id, wrong)).toMatchObject({ code: 'INVALID_REQUEST' });
    const replies = await Promise.all([4, 4, 4].map((rating) => rate(asker, id, rating, '빨랐어요')));
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'OK']);
    expect((await get(asker, `/api/contact/read?id=${id}`)).data).toMatchObject({ contact: { rating: 4 } });
    expect((await talk(id)).contact).toMatchObject({ rating: 4, ratingText: '빨랐어요' });
    const figures = async (period: string) => {
      const { data } = await get(admin, `/api/admin/contact/satisfaction${period}`);
      const { rows } = z
        .object({ rows: z.array(z.looseObject({ operator: z.object({ id: z.number() }), answers: z.number() })) })
        .parse(data);
      return rows.find(({ operator }) => operator.id === second.playerId);
    };
    expect(await figures('?startDate=2026-01-07&endDate=2026-01-07')).toMatchObject({
      answers: 1,
      ratings: [0, 0, 0, 1, 0],
    });
    expect(await figures('?endDate=2026-01-06')).toBeUndefined();
  });

  it('may still be given when the inquiry is closed', async () => {
    const asker = await app.newTrader();
    const id = await ask(asker);
    await backoffice(admin, 'answer', { id, answer: '끝' });
    await backoffice(admin, 'close', { id });
    expect(await rate(asker, id, 2)).toMatchObject({ code: 'OK', data: { id, rating: 2 } });
  });
});
