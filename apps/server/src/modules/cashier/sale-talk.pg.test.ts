import type { AddressInfo } from 'node:net';
import { getDnwTalk } from '@hoga/contract/admin-dnw';
import { consoleTopic } from '@hoga/contract/console-socket';
import { getDnw, getP2pTalk } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { rawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { SaleRig } from './testing/sale-rig.ts';

let rig: SaleRig;
let url: string;
let stranger: string;
let sellId: number;
let buyId: number;
beforeAll(async () => {
  rig = await SaleRig.start();
  const { server } = rig;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/file`;
  stranger = (await server.signIn((await server.signUp()).username)).accessToken;
  ({ sellId, buyId } = await rig.matched());
});
afterAll(() => rig.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function uploaded(token: string): Promise<string> {
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'receipt.png');
  const reply = await fetch(url, { method: 'POST', headers: bearer(token), body });
  return z.object({ data: z.object({ name: z.string() }) }).parse(await reply.json()).data.name;
}

const seen = async (name: string, token: string) => (await fetch(`${url}/${name}`, { headers: bearer(token) })).status;

it('pictures in the conversation of a sale are for both sides and the operators alone', async () => {
  const { buyer, seller, admin } = rig;
  const say = (token: string, dnwHistoryId: number, pictures: readonly string[]) =>
    rig.post(token, '/api/dnw/p2p/talk', { dnwHistoryId, text: '이체 내역입니다.', pictures });
  const name = await uploaded(buyer);
  expect([await seen(name, buyer), await seen(name, seller)]).toEqual([200, 404]);
  // The buyer's own request references the sale after the match has reached its shard.
  await vi.waitFor(async () => expect(await say(buyer, buyId, [name])).toMatchObject({ code: 'OK' }), WAIT);
  expect(await Promise.all([buyer, seller, admin, stranger].map((token) => seen(name, token)))).toEqual([
    200, 200, 200, 404,
  ]);
  for (const [token, id] of [
    [buyer, buyId],
    [seller, sellId],
  ] as const) {
    const lines = z.parse(getP2pTalk.data, (await rig.get(token, `${getP2pTalk.path}?dnwHistoryId=${id}`)).data);
    expect(lines).toMatchObject([
      { text: '이체 내역입니다.', pictures: [{ name, contentType: 'image/png', width: 60 }] },
    ]);
  }
  for (const id of [sellId, buyId]) {
    const { data } = await rig.get(admin, `${getDnwTalk.path}?dnwHistoryId=${id}`);
    expect(z.parse(getDnwTalk.data, data)).toMatchObject([{ by: 'BUYER', pictures: [{ name }] }]);
  }
  // Neither another's picture nor one already sent.
  expect(await say(seller, sellId, [name])).toMatchObject({ code: 'FILE_MISSING' });
  expect(await say(buyer, buyId, [name])).toMatchObject({ code: 'FILE_MISSING' });
  expect(await say(seller, sellId, [await uploaded(stranger)])).toMatchObject({ code: 'FILE_MISSING' });
  expect(await say(stranger, sellId, [])).toMatchObject({ code: 'RECORD_MISSING' });
  expect((await rig.get(stranger, `${getDnwTalk.path}?dnwHistoryId=${sellId}`)).code).not.toBe('OK');
  const lines = z.parse(getP2pTalk.data, (await rig.get(seller, `${getP2pTalk.path}?dnwHistoryId=${sellId}`)).data);
  expect(lines).toHaveLength(1);
});

it('operators are notified at once of a new line, and see both sides and the newest of what was', async () => {
  const { buyer, seller, admin, server } = rig;
  const topic = consoleTopic(idOf(1), 'requests');
  const backoffice = await rawClient(Number(new URL(url).port));
  await backoffice.connect({ Authorization: `Bearer ${admin}` });
  await backoffice.subscribe(topic, topic);
  const received = () => backoffice.events(topic).flatMap(({ type, data }) => (type === 'TALK' ? [data] : []));
  const { data: said } = await rig.post(buyer, '/api/dnw/p2p/talk', { dnwHistoryId: buyId, text: '보냈습니다.' });
  const { id: lineId } = z.object({ id: z.number() }).parse(said);
  await vi.waitFor(
    () => expect(received().at(-1)).toMatchObject({ id: lineId, siteInfoId: 1, dnwHistoryId: sellId }),
    WAIT,
  );
  // The text requires a permission; the published event only announces it.
  expect(JSON.stringify(received())).not.toContain('보냈습니다');
  for (const [id, other, type] of [
    [sellId, buyId, 'WB'],
    [buyId, sellId, 'WS'],
  ] as const) {
    const { data } = await rig.get(admin, `/api/admin/request?dnwHistoryId=${id}`);
    expect(data).toMatchObject({ request: { id }, counter: { id: other, type, status: 'MATCHED' } });
  }
  const flood = sql`INSERT INTO dnw_talk (site_id, dnw_id, account_id, text, at)
    SELECT site_id, id, counter_player_id, 'x', 1 FROM dnw, generate_series(1, 500) WHERE id = ${sellId}`;
  await server.database.execute(flood);
  await rig.post(seller, '/api/dnw/p2p/talk', { dnwHistoryId: sellId, text: '받지 못했습니다.' });
  const { data } = await rig.get(admin, `${getDnwTalk.path}?dnwHistoryId=${sellId}`);
  expect(z.parse(getDnwTalk.data, data).at(-1)).toMatchObject({ by: 'SELLER', text: '받지 못했습니다.' });
  // One side cannot push the other side's lines out of view.
  expect(await rig.post(buyer, '/api/dnw/p2p/talk', { dnwHistoryId: buyId, text: 'x' })).toMatchObject({
    code: 'TALK_TOO_LONG',
  });
});

it('the buyer adds pictures of the receipt with the word that it is paid, and the seller sees the payer’s registered name [W3]', async () => {
  const { buyer, seller } = rig;
  const detailOf = async (token: string, id: number) =>
    z.parse(getDnw.data, (await rig.get(token, `${getDnw.path}?dnwHistoryId=${id}`)).data);
  const me = z.object({ name: z.string() }).parse((await rig.get(buyer, '/api/me')).data);
  expect((await detailOf(seller, sellId)).counter).toMatchObject({ payerName: me.name, account: null });
  expect((await detailOf(buyer, buyId)).counter).toMatchObject({ payerName: null });

  const paid = (pictures: readonly string[], clientOrderId: string) =>
    rig.post(buyer, '/api/dnw/p2p/paid', { dnwHistoryId: buyId, pictures, clientOrderId });
  // Another's picture: the payment is not reported.
  expect(await paid([await uploaded(seller)], 'another')).toMatchObject({ code: 'FILE_MISSING' });
  expect((await detailOf(buyer, buyId)).request.status).toBe('MATCHED');

  const name = await uploaded(buyer);
  expect(await paid([name], 'paid')).toMatchObject({ code: 'OK' });
  // A repeated call gets the same answer and adds no second line.
  expect(await paid([name], 'paid')).toMatchObject({ code: 'OK' });
  const { data } = await rig.get(seller, `${getP2pTalk.path}?dnwHistoryId=${sellId}`);
  const receipts = z.parse(getP2pTalk.data, data).filter(({ pictures }) => pictures.some((kept) => kept.name === name));
  expect(receipts).toMatchObject([{ by: 'COUNTER', text: '송금 영수증입니다.' }]);
  expect(await seen(name, seller)).toBe(200);
});
