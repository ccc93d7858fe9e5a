import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

let app: TradingApp;
let member: Trader;
let other: Trader;
let foreign: Trader;
let admin: Trader;
let foreignAdmin: Trader;

beforeAll(async () => {
  app = await TradingApp.start();
  member = await app.newTrader();
  other = await app.newTrader();
  foreign = await app.newTrader({ siteId: 2 });
  admin = await app.signInOperator();
  foreignAdmin = await app.newOperator(2);
});
afterAll(() => app.stop());

const post = ({ token }: Trader, path: string, body: object) => app.call('POST', path, { token, body });
const get = ({ token }: Trader, path: string) => app.call('GET', path, { token });
const count = async (reader: Trader, of: 'message' | 'contact') => {
  const { data } = await get(reader, `/api/${of}/my_unread_count`);
  return z.object({ count: z.number() }).parse(data).count;
};
const withId = z.object({ id: z.number() });
const rowsOf = (data: unknown) => z.object({ rows: z.array(z.looseObject({ id: z.number() })) }).parse(data).rows;

async function ask(asker: Trader, body: object = {}): Promise<number> {
  const reply = await post(asker, '/api/contact/create', { question: '입금이 아직 반영되지 않았습니다', ...body });
  return withId.parse(reply.data).id;
}

async function upload({ token }: Trader, path = '/api/file'): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x.png');
  const reply = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return z.object({ data: z.object({ name: z.string() }) }).parse(await reply.json()).data.name;
}

describe('an inquiry', () => {
  it('is asked, answered, asked more and closed; each side sees what the other has read [CNT-30, CNT-31, CNT-33]', async () => {
    const id = await ask(member, { category: 'CASH', playerId: member.playerId });
    const read = (reader: Trader) => get(reader, `/api/contact/read?id=${id}`);
    expect((await read(member)).data).toMatchObject({
      contact: {
        id,
        playerId: member.playerId,
        question: '입금이 아직 반영되지 않았습니다',
        status: 'WAITING',
        lines: 1,
      },
      lines: [{ by: 'MEMBER', name: '', isRead: 0 }],
    });
    const seen = await get(admin, `/api/admin/contact/read?id=${id}`);
    expect(seen.data).toMatchObject({ contact: { username: expect.any(String) }, lines: [{ by: 'MEMBER', isNew: 1 }] });
    expect((await read(member)).data).toMatchObject({ lines: [{ isRead: 1 }] });
    expect(await post(admin, '/api/admin/contact/answer', { id, answer: '확인했습니다' })).toMatchObject({
      data: { id, status: 'ANSWERED' },
    });
    expect((await read(member)).data).toMatchObject({
      contact: { status: 'ANSWERED', isUnread: 0 },
      lines: [{ by: 'MEMBER' }, { by: 'HOUSE', name: '운영자', text: '확인했습니다', isNew: 1 }],
    });
    expect((await read(member)).data).toMatchObject({ lines: [{}, { isNew: 0, isRead: 1 }] });
    expect(await post(member, '/api/contact/add', { id, question: '네, 다시 보겠습니다' })).toMatchObject({
      data: { status: 'WAITING' },
    });
    expect(await post(admin, '/api/admin/contact/close', { id })).toMatchObject({ data: { status: 'CLOSED' } });
    for (const late of [
      post(member, '/api/contact/add', { id, question: '더' }),
      post(admin, '/api/admin/contact/answer', { id, answer: '더' }),
    ]) {
      expect(await late).toMatchObject({ status: 409, code: 'ALREADY_PROCESSED' });
    }
  });

  it('carries pictures of the asker, once, and the request that it is about', async () => {
    const [picture, foreignPicture] = [await upload(member), await upload(other)];
    const before = rowsOf((await get(member, '/api/contact/list')).data).length;
    const stolen = await post(member, '/api/contact/create', {
      question: '남의 사진',
      pictures: [picture, foreignPicture],
    });
    expect(stolen).toMatchObject({ status: 404, code: 'FILE_MISSING' });
    expect(rowsOf((await get(member, '/api/contact/list')).data)).toHaveLength(before);
    const asked = await post(member, '/api/dnw/deposit/apply', { point: '10000' });
    const dnwHistoryId = withId.parse(asked.data).id;
    const id = await ask(member, { pictures: [picture], dnwHistoryId });
    expect((await get(member, `/api/contact/read?id=${id}`)).data).toMatchObject({
      contact: { dnwHistoryId },
      lines: [{ pictures: [{ name: picture, contentType: 'image/png', width: 8, height: 8 }] }],
    });
    expect(await post(member, '/api/contact/create', { question: '또', pictures: [picture] })).toMatchObject({
      code: 'FILE_MISSING',
    });
    expect(await post(other, '/api/contact/create', { question: '남의 신청', dnwHistoryId })).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });

  it('is answered with pictures that its member alone and operators of its site can see', async () => {
    const id = await ask(foreign);
    const [picture, ofAnotherSite, stolen] = [
      await upload(admin, '/api/admin/contact/picture?siteInfoId=2'),
      await upload(admin, '/api/admin/contact/picture?siteInfoId=1'),
      await upload(foreignAdmin, '/api/admin/contact/picture?siteInfoId=2'),
    ];
    const answer = (pictures: readonly string[]) =>
      post(admin, '/api/admin/contact/answer?siteInfoId=2', { id, answer: '사진을 보세요', pictures });
    const seen = async (name: string, { token }: Trader) =>
      (await fetch(`${app.url}/api/file/${name}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await seen(picture, foreign)).toBe(404);
    for (const wrong of [[picture, ofAnotherSite], [stolen], ['0'.repeat(32)]]) {
      expect(await answer(wrong)).toMatchObject({ status: 404, code: 'FILE_MISSING' });
    }
    expect((await get(foreign, `/api/contact/read?id=${id}`)).data).toMatchObject({
      contact: { status: 'WAITING', lines: 1 },
    });
    expect(await answer([picture])).toMatchObject({ data: { status: 'ANSWERED' } });
    expect((await get(foreign, `/api/contact/read?id=${id}`)).data).toMatchObject({
      lines: [{ pictures: [] }, { by: 'HOUSE', pictures: [{ name: picture, width: 8, height: 8 }] }],
    });
    const statuses = await Promise.all([foreign, admin, foreignAdmin, member].map((reader) => seen(picture, reader)));
    expect(statuses).toEqual([200, 200, 200, 404]);
    expect((await fetch(`${app.url}/api/file/${picture}?siteInfoId=2`)).status).toBe(404);
    expect(await answer([picture])).toMatchObject({ code: 'FILE_MISSING' });
  });

  it.each([
    ['nothing', { question: ' \n ' }, 'CONTENT_EMPTY'],
    ['more than a thousand letters', { question: '가'.repeat(1_001) }, 'INVALID_REQUEST'],
    ['for another member', { playerId: 1 }, 'WRONG_APPROACH'],
    ['with too many pictures', { pictures: Array.from({ length: 4 }, () => '0'.repeat(32)) }, 'INVALID_REQUEST'],
  ])('is not asked with %s', async (_case, body, code) => {
    expect(await post(other, '/api/contact/create', { question: '문의', ...body })).toMatchObject({ code });
  });

  it('waits with at most nine others of the same member', async () => {
    const eager = await app.newTrader();
    for (let number = 0; number < 10; number += 1) await ask(eager);
    expect(await post(eager, '/api/contact/create', { question: '열한 번째' })).toMatchObject({
      status: 429,
      code: 'CONTACT_TOO_MANY',
    });
    const rows = rowsOf((await get(eager, '/api/contact/list?size=3')).data);
    expect(rows.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id)].sort((one, next) => next - one));
  });

  it('is visible to the member and the site’s operators alone [CNT-32]', async () => {
    const id = await ask(member);
    for (const stranger of [other, foreign, admin]) {
      expect(await get(stranger, `/api/contact/read?id=${id}`)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
      expect(await post(stranger, '/api/contact/add', { id, question: 'x' })).toMatchObject({ code: 'RECORD_MISSING' });
      expect(rowsOf((await get(stranger, '/api/contact/list')).data).map((row) => row.id)).not.toContain(id);
    }
    for (const [path, body] of [
      ['answer', { id, answer: 'x' }],
      ['close', { id }],
    ] as const) {
      expect(await post(foreignAdmin, `/api/admin/contact/${path}`, body)).toMatchObject({ code: 'RECORD_MISSING' });
      expect(await post(member, `/api/admin/contact/${path}`, body)).toMatchObject({ code: 'NO_PERMISSION' });
    }
    expect((await get(foreignAdmin, `/api/admin/contact/read?id=${id}`)).status).toBe(404);
    const queue = rowsOf((await get(admin, '/api/admin/contact/list?size=100')).data).map((row) => row.id);
    expect(queue).toContain(id);
    expect(rowsOf((await get(foreignAdmin, '/api/admin/contact/list')).data).map((row) => row.id)).not.toContain(id);
    const own = await ask(admin);
    expect(await post(admin, '/api/admin/contact/answer', { id: own, answer: 'x' })).toMatchObject({
      code: 'OWN_CASE',
    });
  });
});

describe('messages', () => {
  const send = (body: object, by = admin) =>
    post(by, '/api/admin/message/send', { title: '쿠폰이 곧 끝납니다', text: '10일까지 쓸 수 있습니다', ...body });

  it('are listed, filtered, read and deleted by whom they are for [CNT-25, CNT-27, CNT-28, CNT-29]', async () => {
    const reader = await app.newTrader();
    const { playerId } = reader;
    await send({ playerId, category: 'BENEFIT' });
    await send({ playerId, category: 'CASH', title: '입금이 완료되었습니다', link: '/wallet/dnw_history' });
    await send({ playerId, category: 'NOTICE', title: '안내' });
    const list = async (query = '') => rowsOf((await get(reader, `/api/message/list${query}`)).data);
    const [notice, cash, benefit] = await list();
    expect([notice, cash, benefit]).toMatchObject([{ title: '안내' }, { link: '/wallet/dnw_history' }, { isRead: 0 }]);
    expect(await list('?category=CASH')).toMatchObject([{ id: cash?.id }]);
    for (const stranger of [other, foreign]) {
      for (const act of ['read', 'delete', 'restore']) {
        const reply = await post(stranger, `/api/message/${act}`, { id: cash?.id });
        expect(reply).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
      }
    }
    expect((await post(reader, '/api/message/read', { id: cash?.id })).data).toEqual({ count: 2 });
    expect((await list('?isUnread=1')).map(({ id }) => id)).toEqual([notice?.id, benefit?.id]);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(reader, '/api/message/delete', { id: notice?.id })).data).toEqual({ count: 1 });
    }
    expect((await list()).map(({ id }) => id)).toEqual([cash?.id, benefit?.id]);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(reader, '/api/message/restore', { id: notice?.id })).data).toEqual({ count: 2 });
    }
    expect((await list()).map(({ id }) => id)).toEqual([notice?.id, cash?.id, benefit?.id]);
    expect((await post(reader, '/api/message/read_all', {})).data).toEqual({ count: 0 });
    expect(await count(reader, 'message')).toBe(0);
  });

  it('go to all members of the site, and to none of another', async () => {
    const before = [await count(other, 'message'), await count(foreign, 'message')];
    expect((await send({})).data).toMatchObject({ count: expect.any(Number) });
    expect(await count(other, 'message')).toBe((before[0] ?? 0) + 1);
    expect(await count(foreign, 'message')).toBe(before[1]);
    expect(await send({ playerId: foreign.playerId })).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect(await send({}, member)).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it.each([
    [{ title: ' ' }, 'CONTENT_TITLE_INVALID'],
    [{ text: ' ' }, 'CONTENT_EMPTY'],
    [{ link: 'https://example.com' }, 'CONTENT_LINK_INVALID'],
    [{ link: '//example.com' }, 'CONTENT_LINK_INVALID'],
    [{ link: '/\\example.com' }, 'CONTENT_LINK_INVALID'],
  ])('with %j are refused', async (body, code) => {
    expect(await send({ playerId: member.playerId, ...body })).toMatchObject({ code });
  });

  it('are listed as they were sent, with how many have read them [O17]', async () => {
    const reader = await app.newTrader();
    const { playerId } = reader;
    await send({ playerId, title: '한 사람에게 <b>', category: 'CASH' });
    const { count: all } = z.object({ count: z.number() }).parse((await send({ title: '모두에게' })).data);
    const sent = async (query = '', by = admin) => rowsOf((await get(by, `/api/admin/message/list${query}`)).data);
    const [toAll, toOne] = await sent();
    expect(toAll).toMatchObject({ title: '모두에게', member: null, count: all, reads: 0 });
    expect(toOne).toMatchObject({ title: '한 사람에게 <b>', count: 1, reads: 0, member: { id: playerId } });
    expect(toOne).toMatchObject({ sentBy: { id: admin.playerId, name: expect.any(String) } });
    await post(reader, '/api/message/read_all', {});
    expect((await sent()).slice(0, 2)).toMatchObject([{ reads: 1 }, { reads: 1 }]);
    expect(await sent(`?playerId=${playerId}`)).toMatchObject([{ id: toOne?.id }]);
    expect(await sent(`?keyword=${encodeURIComponent('사람에게')}`)).toMatchObject([{ id: toOne?.id }]);
    expect(await sent('?category=CASH&endDate=2026-01-06')).toEqual([]);
    expect(await sent('', foreignAdmin)).toEqual([]);
    expect(await get(member, '/api/admin/message/list')).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('count each reader once, however many read at once', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => app.newTrader()));
    for (const title of ['첫째', '둘째', '셋째']) await send({ title });
    await Promise.all([...readers, ...readers].map((reader) => post(reader, '/api/message/read_all', {})));
    const [latest] = rowsOf((await get(defined(readers[0], 'a reader'), '/api/message/list')).data);
    await post(defined(readers[0], 'a reader'), '/api/message/read', { id: latest?.id });
    const rows = rowsOf((await get(admin, '/api/admin/message/list?size=3')).data);
    expect(rows.map(({ title, reads }) => [title, reads])).toEqual([
      ['셋째', 4],
      ['둘째', 4],
      ['첫째', 4],
    ]);
    expect(
      await app.database.execute(sql`
      SELECT id FROM message_batch WHERE (recipients, readers) IS DISTINCT FROM
        (SELECT (count(*)::int, count(read_at)::int) FROM message WHERE batch_id = message_batch.id)`),
    ).toMatchObject({ rows: [] });
  });
});
