import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { openSites } from '../sites/public.ts';
import { openMail } from './mail.ts';
import { welcomeMembers } from './welcome-members.ts';

let app: TradingApp;
let admin: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  admin = await app.signInOperator();
});
afterAll(() => app.stop());

const post = ({ token }: Trader, path: string, body: object) => app.call('POST', path, { token, body });
const get = ({ token }: Trader, path: string) => app.call('GET', path, { token });

async function count(reader: Trader, of: 'message' | 'contact'): Promise<number> {
  const { data } = await get(reader, `/api/${of}/my_unread_count`);
  return z.object({ count: z.number() }).parse(data).count;
}

async function reported(client: RawClient, expected: readonly object[]): Promise<void> {
  await vi.waitFor(() => {
    expect(client.events(USER_QUEUES.newMessage).map(({ type, data }) => ({ type, data }))).toEqual(expected);
  }, WAIT);
}

describe('a demonstration', () => {
  it('welcomes members who never had a message, once, in the language of their site', async () => {
    const [korean, english] = [await app.newTrader(), await app.newTrader({ siteId: 33 })];
    const sites = await openSites(app.database, 'hoga');
    for (let times = 0; times < 2; times += 1) {
      await welcomeMembers(app.database, sites, openMail({ now: () => app.now }));
    }
    const list = async (reader: Trader) => (await get(reader, '/api/message/list')).data;
    expect(await list(korean)).toMatchObject({
      total: 1,
      rows: [{ title: '호가에 오신 것을 환영합니다', link: '/oversea' }],
    });
    expect(await list(english)).toMatchObject({ total: 1, rows: [{ title: 'Welcome to Hoga Pro' }] });
  });
});

describe('what is unread', () => {
  it('is counted and sent to every device of the member alone [CNT-25, CNT-26, CNT-34, CNT-35, SOCK-14, SOCK-29]', async () => {
    const reader = await app.newTrader();
    const devices = await Promise.all([1, 2].map(() => app.connect(reader, [USER_QUEUES.newMessage])));
    const stranger = await app.connect(await app.newTrader(), [USER_QUEUES.newMessage]);
    const asked = await post(reader, '/api/contact/create', { question: '입금이 아직 반영되지 않았습니다' });
    const { id } = z.object({ id: z.number() }).parse(asked.data);
    await post(admin, '/api/admin/contact/answer', { id, answer: '확인했습니다' });
    expect([await count(reader, 'contact'), await count(reader, 'message')]).toEqual([1, 1]);
    const { data } = await get(reader, '/api/message/list');
    const [message] = z.object({ rows: z.array(z.looseObject({ id: z.number() })) }).parse(data).rows;
    expect(message).toMatchObject({
      category: 'SUPPORT',
      title: '문의에 새 답변이 있습니다',
      text: '입금이 아직 반영되지 않았습니다',
      link: `/more/contact/${id}`,
      isRead: 0,
    });
    const unread = { unreadMessages: 1, unreadContacts: 1 };
    const arrived = [
      { type: 'create', data: { id: message?.id, ...unread } },
      { type: 'answer', data: { id, ...unread } },
    ];
    for (const device of devices) await reported(device, arrived);
    expect((await post(reader, '/api/contact/read_all', {})).data).toEqual({ count: 0 });
    const read = { type: 'read', data: { unreadMessages: 1, unreadContacts: 0 } };
    for (const device of devices) await reported(device, [...arrived, read]);
    expect(stranger.events(USER_QUEUES.newMessage)).toEqual([]);
  });

  it('is published whichever process has written it', async () => {
    const reader = await app.newTrader();
    const device = await app.connect(reader, [USER_QUEUES.newMessage]);
    const elsewhere = openMail({ now: () => app.now });
    const row = { siteId: idOf<SiteId>(1), playerId: reader.playerId, title: '안내', text: '내용', link: null };
    await app.database.transaction((transaction) => elsewhere.send(transaction, [{ ...row, category: 'NOTICE' }]));
    await elsewhere.notifyRead(app.database, reader.playerId);
    const unread = { unreadMessages: 1, unreadContacts: 0 };
    await reported(device, [
      { type: 'create', data: { id: expect.any(Number), ...unread } },
      { type: 'read', data: unread },
    ]);
  });
});
