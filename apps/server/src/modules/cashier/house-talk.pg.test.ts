import { getDnwTalk } from '@hoga/contract/admin-dnw';
import { getP2pTalk } from '@hoga/contract/dnw';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seatOwner } from '../../testing/operator-sign-in.ts';
import { PASSWORD, SaleRig } from './testing/sale-rig.ts';

const HALF_AN_HOUR = 1_800;

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

const say = (token: string, dnwHistoryId: number, text: string) =>
  rig.post(token, getP2pTalk.path, { dnwHistoryId, text });
const sayAsHouse = (dnwHistoryId: number, text: string) => rig.post(rig.admin, getDnwTalk.path, { dnwHistoryId, text });
const heardBy = async (token: string, id: number) =>
  z.parse(getP2pTalk.data, (await rig.get(token, `${getP2pTalk.path}?dnwHistoryId=${id}`)).data);
const receivedByOperators = async (id: number) =>
  z.parse(getDnwTalk.data, (await rig.get(rig.admin, `${getDnwTalk.path}?dnwHistoryId=${id}`)).data);
const wordsTo = async (token: string, id: number) =>
  z
    .object({ rows: z.array(z.object({ text: z.string(), link: z.string() })) })
    .parse((await rig.get(token, '/api/message/list?page=1&size=20')).data)
    .rows.filter(({ link }) => link === `/wallet/request/${id}`)
    .map(({ text }) => text);

describe('an appeal about coins that change hands with the house', () => {
  it('by who buys of it is argued about with the operators, who then decide', async () => {
    rig.rates();
    const id = await rig.asked(rig.buyer, '/api/dnw/buy/apply', { walletType: 'USDT', won: '140000', point: '100' });
    expect(await rig.decide('match', id)).toMatchObject({ code: 'OK' });
    expect(await rig.post(rig.buyer, '/api/dnw/p2p/paid', { dnwHistoryId: id })).toMatchObject({ code: 'OK' });
    await rig.wait(HALF_AN_HOUR);
    expect(await rig.post(rig.buyer, '/api/dnw/p2p/appeal', { dnwHistoryId: id })).toMatchObject({
      data: { status: 'APPEALED' },
    });
    expect(await say(rig.buyer, id, '보냈습니다.')).toMatchObject({ code: 'OK' });
    expect(await sayAsHouse(id, '이체 확인증을 올려 주세요.')).toMatchObject({ code: 'OK' });
    expect(await heardBy(rig.buyer, id)).toMatchObject([
      { by: 'MEMBER', text: '보냈습니다.' },
      { by: 'HOUSE', text: '이체 확인증을 올려 주세요.' },
    ]);
    expect(await receivedByOperators(id)).toMatchObject([{ by: 'BUYER' }, { by: 'HOUSE' }]);
    expect(await wordsTo(rig.buyer, id)).toContain('이체 확인증을 올려 주세요.');
    // Another member's conversation can be neither read nor written.
    expect(await say(rig.seller, id, '저도요.')).toMatchObject({ code: 'RECORD_MISSING' });
    expect((await rig.get(rig.seller, `${getP2pTalk.path}?dnwHistoryId=${id}`)).code).toBe('RECORD_MISSING');
    expect(await rig.decide('resolve', id, { inFavourOf: 'BUYER' })).toMatchObject({ data: { status: 'APPROVED' } });
    expect(await heardBy(rig.buyer, id)).toHaveLength(2);
  });

  it('by who sells to it names them the seller', async () => {
    rig.rates();
    const id = await rig.asked(rig.seller, '/api/dnw/sell/apply', {
      walletType: 'USDT',
      point: '30',
      password: PASSWORD,
    });
    expect(await rig.decide('match', id)).toMatchObject({ code: 'OK' });
    expect(await rig.decide('mark_paid', id)).toMatchObject({ code: 'OK' });
    await rig.wait(HALF_AN_HOUR);
    expect(await rig.post(rig.seller, '/api/dnw/p2p/appeal', { dnwHistoryId: id })).toMatchObject({ code: 'OK' });
    expect(await say(rig.seller, id, '받지 못했습니다.')).toMatchObject({ code: 'OK' });
    expect(await receivedByOperators(id)).toMatchObject([{ by: 'SELLER', text: '받지 못했습니다.' }]);
  });

  it('takes lines of operators, and none of an operator in their own case', async () => {
    rig.rates();
    const { server } = rig;
    const { username, id: accountId } = await server.signUp();
    await seatOwner(server.database, { accountId, siteId: idOf(1), now: server.clock.now() });
    const member = (await server.signIn(username)).accessToken;
    const own = await server.signInOperator(username);
    const id = await rig.asked(member, '/api/dnw/buy/apply', { walletType: 'USDT', won: '140000', point: '100' });
    const asked = '이체 확인증과\n거래 번호를 올려 주세요.';
    expect(await rig.post(own, getDnwTalk.path, { dnwHistoryId: id, text: asked })).toMatchObject({ code: 'OWN_CASE' });
    expect(await wordsTo(member, id)).toEqual([]);
    expect(await sayAsHouse(id, asked)).toMatchObject({ code: 'OK' });
    expect(await heardBy(member, id)).toMatchObject([{ by: 'HOUSE', text: asked }]);
    expect(await wordsTo(member, id)).toEqual([asked]);
    // On another site the sale does not exist, even for an owner of both.
    const elsewhere = `${getDnwTalk.path}?siteInfoId=2`;
    expect((await rig.get(rig.admin, `${elsewhere}&dnwHistoryId=${id}`)).code).toBe('RECORD_MISSING');
    expect(await rig.post(rig.admin, elsewhere, { dnwHistoryId: id, text: asked })).toMatchObject({
      code: 'RECORD_MISSING',
    });
  });

  it('is of purchases and sales only: of a deposit there is no conversation', async () => {
    const id = await rig.asked(rig.buyer, '/api/dnw/apply', { type: 'D', point: '500000' });
    expect(await say(rig.buyer, id, '언제 되나요?')).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await sayAsHouse(id, '곧 됩니다.')).toMatchObject({ code: 'RECORD_MISSING' });
    expect((await rig.get(rig.admin, `${getDnwTalk.path}?dnwHistoryId=${id}`)).code).toBe('RECORD_MISSING');
  });
});
