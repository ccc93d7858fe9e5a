import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
beforeAll(async () => {
  rig = await FuturesRig.open();
});
afterAll(() => rig.app.stop());

const profits = async ({ token }: Trader) => (await rig.app.call('GET', '/api/partner_profit/my_list', { token })).data;

it('partners get their part of the fees when the day is over, and none of what members have lost [PTN-04] [PTN-08]', async () => {
  const [top, below] = [await rig.app.signIn('partner'), await rig.app.signIn('partner2')];
  const member = await rig.app.signIn('follower');
  await rig.place(member, { amount: '0.1' });
  rig.quote(59_000);
  await rig.place(member, { amount: '0.1', tradeType: 'SHORT' });
  // 0.1 · (60,000.1 + 58,999.9) · 0.0004, of which 30 % and 20 %.
  const fees = { currency: 'USDT', fees: '4.76', bonuses: '0' };
  expect(await profits(below)).toMatchObject({ rows: [], today: [{ ...fees, profit: '1.428' }] });

  const today = kstDay(rig.app.now);
  rig.app.moveTo(kstMidnight(today + 1));
  await vi.waitFor(async () => expect(await profits(top)).toMatchObject({ total: 1 }), WAIT);
  const settled = { date: kstDate(kstMidnight(today)), walletType: 'USDT', carriedIn: '0', carriedOut: '0' };
  expect(await profits(below)).toMatchObject({
    rows: [{ ...fees, ...settled, share: '0.3', profit: '1.428', paid: '1.428' }],
    today: [],
  });
  expect(await profits(top)).toMatchObject({
    rows: [{ ...fees, ...settled, share: '0.5', profit: '0.952', paid: '0.952' }],
    sums: [{ ...fees, profit: '0.952', paid: '0.952' }],
  });
  const wallets = await rig.app.call('GET', '/api/wallet/my', { token: below.token });
  expect(wallets.data).toContainEqual(expect.objectContaining({ type: 'USDT', point: '5001.428' }));
  expect(await rig.findings()).toEqual([]);
});

it('what partners got is a line of its own in the house result, apart from fees [O11]', async () => {
  const { token } = await rig.app.signInOperator();
  const result = async () => (await rig.app.call('GET', '/api/admin/house_result?span=WEEK', { token })).data;
  const line = (source: string, amount: string) => expect.objectContaining({ source, currency: 'USDT', amount });
  await vi.waitFor(async () => {
    expect(await result()).toMatchObject({
      rows: expect.arrayContaining([line('CHARGES', '4.76'), line('PARTNERS', '-2.38')]),
    });
  }, WAIT);
});
