import { getMessageList } from '@hoga/contract/message';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';

const BANK = JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호' });

let server: AccountsApp;
let admin: string;
let buyer: string;
let seller: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  const [first, second] = [await newMember(), await newMember()];
  await post((await server.signIn(second)).accessToken, '/api/wallet/generate', { coinName: 'BINARY', bankInfo: BANK });
  // An account is good after a day.
  server.clock.advance(86_400);
  admin = await server.signInOperator();
  buyer = (await server.signIn(first)).accessToken;
  seller = (await server.signIn(second)).accessToken;
});
afterAll(() => server.stop());

/** With a thousand USDT. */
async function newMember(): Promise<string> {
  const { username, id } = await server.signUp();
  const credit = { type: 'wallet.credit', walletType: 'USDT', amount: decimal(1_000) } as const;
  await server.trading.operate(id, null, { ...credit, code: 'D', refType: 'TEST', refId: id, ...OPERATOR });
  return username;
}

/** 1 USDT is 1,400 KRW. */
function rates(): void {
  server.clock.advance(0.001);
  server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
}

function post(token: string, path: string, body: object) {
  server.clock.advance(1);
  return server.post(path, body, { token });
}

const idIn = ({ data }: { data: unknown }) => z.object({ id: z.number() }).parse(data).id;
const decide = (how: string, dnwHistoryId: number, body: object = {}) =>
  post(admin, `/api/admin/dnw/${how}`, { dnwHistoryId, reason: '예금주 <b>불일치</b>', ...body });

/** The newest message, once there are as many. */
function written(token: string, count: number) {
  return vi.waitFor(async () => {
    // The watch looks by the same clock.
    server.clock.advance(1);
    const { data } = await server.get(`${getMessageList.path}?size=50`, { token });
    const { rows } = z.parse(getMessageList.data, data);
    expect(rows.filter(({ category }) => category === 'CASH')).toHaveLength(count);
    return rows[0];
  }, WAIT);
}

it('tells whoever asked what became of it, with the reason and where to see it', async () => {
  const id = idIn(await post(buyer, '/api/dnw/deposit/apply', { point: '50000' }));
  expect(await decide('reject', id)).toMatchObject({ code: 'OK' });
  expect(await written(buyer, 1)).toMatchObject({
    category: 'CASH',
    title: '입금 신청이 거절되었습니다',
    text: '50,000원\n사유: 예금주 <b>불일치</b>',
    link: `/wallet/request/${id}`,
  });
  const other = idIn(await post(buyer, '/api/dnw/deposit/apply', { point: '60000' }));
  await decide('approve', other, { reason: '입금 확인' });
  expect(await written(buyer, 2)).toMatchObject({ title: '입금 처리가 완료되었습니다' });
  await written(seller, 0);
});

it('tells both sides of a sale each of the other’s steps, and what the house says', async () => {
  for (let times = 0; times < 2; times += 1) rates();
  const sellId = idIn(await post(seller, '/api/dnw/p2p', { type: 'WS', point: '500' }));
  const buyId = idIn(await post(buyer, '/api/dnw/p2p', { type: 'WB', point: '500', name: '김민호' }));
  expect(await decide('match_members', sellId, { buyId, reason: '매칭' })).toMatchObject({ code: 'OK' });
  expect(await written(buyer, 3)).toMatchObject({
    title: '구매 상대가 정해졌습니다',
    link: `/wallet/request/${buyId}`,
  });
  expect(await written(seller, 1)).toMatchObject({ title: '판매 상대가 정해졌습니다' });
  await post(admin, '/api/admin/dnw/talk', { dnwHistoryId: sellId, text: '입금자명을 확인해주세요.' });
  expect(await written(buyer, 4)).toMatchObject({
    title: '거래 대화에 운영자의 답변이 있습니다',
    text: '입금자명을 확인해주세요.',
    link: `/wallet/request/${buyId}`,
  });
  expect(await written(seller, 2)).toMatchObject({ link: `/wallet/request/${sellId}` });
  expect(await post(buyer, '/api/dnw/p2p/paid', { dnwHistoryId: buyId })).toMatchObject({ code: 'OK' });
  expect(await written(seller, 3)).toMatchObject({ title: '판매 대금이 송금되었습니다' });
  // Whoever has paid knows.
  await written(buyer, 4);
});
