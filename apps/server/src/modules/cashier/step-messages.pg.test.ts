import { getMessageList } from '@hoga/contract/message';
import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { unannouncedSteps } from './step-message-store.ts';
import { PASSWORD, SaleRig } from './testing/sale-rig.ts';

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

async function messagesOf(token: string) {
  const { rows } = z.parse(getMessageList.data, (await rig.get(token, `${getMessageList.path}?size=50`)).data);
  return rows.filter(({ category }) => category === 'CASH');
}

/** The newest message, once there are `count`. */
function written(token: string, count: number) {
  return vi.waitFor(async () => {
    // The poller uses the same clock, by which tokens expire as well.
    rig.server.clock.advance(0.05);
    const messages = await messagesOf(token);
    expect(messages).toHaveLength(count);
    return messages[0];
  }, WAIT);
}

/** Messages per member once everything up to now is published. */
async function settled() {
  const { database, clock } = rig.server;
  await vi.waitFor(async () => {
    clock.advance(0.05);
    expect(await unannouncedSteps(database, { since: 0, most: 1 })).toEqual([]);
  }, WAIT);
  return { buyer: (await messagesOf(rig.buyer)).length, seller: (await messagesOf(rig.seller)).length };
}

it('tells the member what became of the request, with the reason and where to see it', async () => {
  const { buyer, seller } = rig;
  const id = await rig.asked(buyer, '/api/dnw/deposit/apply', { point: '50000' });
  expect(await rig.decide('reject', id, { reason: '예금주 <b>불일치</b>' })).toMatchObject({ code: 'OK' });
  expect(await written(buyer, 1)).toMatchObject({
    category: 'CASH',
    title: '입금 신청이 거절되었습니다',
    text: '50,000원\n사유: 예금주 <b>불일치</b>',
    link: `/wallet/request/${id}`,
  });
  const other = await rig.asked(buyer, '/api/dnw/deposit/apply', { point: '60000' });
  await rig.decide('approve', other);
  expect(await written(buyer, 2)).toMatchObject({ title: '입금 처리가 완료되었습니다' });
  await written(seller, 0);
});

it('tells both sides of a sale each of the other’s steps, and what the house says', async () => {
  const { sellId, buyId } = await rig.matched();
  const { buyer, seller, admin } = rig;
  expect(await written(buyer, 3)).toMatchObject({
    title: '구매 상대가 정해졌습니다',
    link: `/wallet/request/${buyId}`,
  });
  expect(await written(seller, 1)).toMatchObject({ title: '판매 상대가 정해졌습니다' });
  await rig.post(admin, '/api/admin/dnw/talk', { dnwHistoryId: sellId, text: '입금자명을 확인해주세요.' });
  expect(await written(buyer, 4)).toMatchObject({
    title: '거래 대화에 운영자의 답변이 있습니다',
    text: '입금자명을 확인해주세요.',
    link: `/wallet/request/${buyId}`,
  });
  expect(await written(seller, 2)).toMatchObject({ link: `/wallet/request/${sellId}` });
  expect(await rig.post(buyer, '/api/dnw/p2p/paid', { dnwHistoryId: buyId })).toMatchObject({ code: 'OK' });
  expect(await written(seller, 3)).toMatchObject({ title: '판매 대금이 송금되었습니다' });
  // The payer gets no message.
  await written(buyer, 4);
  await rig.post(seller, '/api/dnw/p2p/confirm', { dnwHistoryId: sellId, password: PASSWORD });
  expect(await written(buyer, 5)).toMatchObject({ title: '구매 처리가 완료되었습니다' });
});

it('tells both sides of an appeal and of what was decided about it, with the reason', async () => {
  const { sellId, buyId } = await rig.matched();
  await rig.post(rig.buyer, '/api/dnw/p2p/paid', { dnwHistoryId: buyId });
  await rig.wait(SALE_STEP_MS / 1_000);
  const before = await settled();
  expect(await rig.post(rig.buyer, '/api/dnw/p2p/appeal', { dnwHistoryId: buyId })).toMatchObject({ code: 'OK' });
  expect(await written(rig.seller, before.seller + 1)).toMatchObject({
    title: '판매 건에 이의가 제기되었습니다',
    text: '500 USDT\n운영팀이 확인하고 결정합니다. 거래 대화에 자료를 남겨주세요.',
    link: `/wallet/request/${sellId}`,
  });
  expect(await written(rig.buyer, before.buyer + 1)).toMatchObject({ title: '구매 건에 이의가 제기되었습니다' });
  const reason = '송금 내역이 없습니다';
  expect(await rig.decide('resolve', sellId, { inFavourOf: 'SELLER', reason })).toMatchObject({ code: 'OK' });
  for (const [token, count] of [
    [rig.seller, before.seller + 2],
    [rig.buyer, before.buyer + 2],
  ] as const) {
    expect(await written(token, count)).toMatchObject({ text: `500 USDT\n사유: ${reason}` });
  }
  expect(await rig.get(rig.buyer, `/api/dnw/detail?dnwHistoryId=${buyId}`)).toMatchObject({
    data: { request: { status: 'REJECTED' }, steps: expect.arrayContaining([expect.objectContaining({ reason })]) },
  });
});

it('tells both sides that time is over, and the seller that the coins are back', async () => {
  const { sellId } = await rig.matched();
  const before = await settled();
  await rig.wait(SALE_STEP_MS / 1_000);
  expect(await written(rig.buyer, before.buyer + 1)).toMatchObject({
    title: '구매 시간이 지나 취소되었습니다',
    text: '500 USDT',
  });
  expect(await written(rig.seller, before.seller + 1)).toMatchObject({
    title: '판매 시간이 지나 취소되었습니다',
    text: '500 USDT\n보관하던 코인을 돌려드렸습니다.',
    link: `/wallet/request/${sellId}`,
  });
});

it('tells the seller alone that the buyer has given up', async () => {
  const { buyId } = await rig.matched();
  const before = await settled();
  await rig.post(rig.buyer, '/api/dnw/p2p/give_up', { dnwHistoryId: buyId });
  expect(await written(rig.seller, before.seller + 1)).toMatchObject({ title: '판매 상대가 거래를 취소했습니다' });
  await written(rig.buyer, before.buyer);
});

it('finds the steps to announce by an index, however many steps there are', async () => {
  let plan = '';
  const rolledBack = rig.server.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
                       detail, version, created_at, updated_at)
        SELECT 10000000 + n, (SELECT min(id) FROM account WHERE site_id = 1), 1, 'D', 'BINARY', 'KRW', 'APPROVED', 1000,
               0, 0, 'HOUSE', '{}', 2, n, n
          FROM generate_series(1, 4000) AS n`);
    await transaction.execute(sql`
      INSERT INTO dnw_step (dnw_id, version, player_id, site_id, status, reason, at)
        SELECT id, step, player_id, 1, CASE step WHEN 1 THEN 'REQUESTED' ELSE 'APPROVED' END, '', created_at
          FROM dnw, generate_series(1, 2) AS step WHERE id > 10000000`);
    await transaction.execute(sql`ANALYZE dnw, dnw_step`);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN ${unannouncedSteps(transaction, { since: rig.server.clock.now(), most: 100 })}`,
    );
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow('Rollback');
  expect(plan).toContain('dnw_step_told');
});
