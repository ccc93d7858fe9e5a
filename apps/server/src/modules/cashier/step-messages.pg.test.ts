import { getMessageList } from '@hoga/contract/message';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { SaleRig } from './testing/sale-rig.ts';

let rig: SaleRig;
beforeAll(async () => {
  rig = await SaleRig.start();
});
afterAll(() => rig.stop());

/** The newest message, once there are as many. */
function written(token: string, count: number) {
  return vi.waitFor(async () => {
    // The watch looks by the same clock.
    rig.server.clock.advance(1);
    const { rows } = z.parse(getMessageList.data, (await rig.get(token, `${getMessageList.path}?size=50`)).data);
    expect(rows.filter(({ category }) => category === 'CASH')).toHaveLength(count);
    return rows[0];
  }, WAIT);
}

it('tells whoever asked what became of it, with the reason and where to see it', async () => {
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
  const { buyer, seller, admin } = rig;
  const { sellId, buyId } = await rig.matched();
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
  // Whoever has paid knows.
  await written(buyer, 4);
});
