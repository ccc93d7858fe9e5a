import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

const START = 107_800;

/** An order as the sheets send it. */
async function send(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('hoga.hoga.accessToken'));
  const reply = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(await reply.json()).toMatchObject({ status: 200 });
}

const cell = (grid: Locator, column: string, price: string) =>
  grid
    .getByRole('row')
    .filter({ has: grid.page().getByRole('rowheader').filter({ hasText: price }) })
    .locator(`[role="gridcell"][data-column="${column}"]`);

const chip = (grid: Locator, column: string, price: string) => cell(grid, column, price).locator('[data-chip]:visible');

test('orders of a pair and of a scale order are marked on the ladder of contracts, and say what ends with them', async ({
  page,
  app,
  member,
}) => {
  await app.say(...bitcoinMicro(START));
  await signIn(page, member, { path: await bitcoinMicroPath(app), keeps: { ladderTour: '1' } });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  const ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  const overseaOptionId = await optionId(app, 'oversea', 'MBT');
  const [limit, stop] = [START - 2 * TICK, START + 4 * TICK];
  await send(page, '/api/oversea/order/oco', {
    ...{ overseaOptionId, tradeType: 'LONG', price: String(limit), stopPrice: String(stop), qty: 1 },
  });
  await send(page, '/api/oversea/order/scale', {
    ...{ overseaOptionId, tradeType: 'SHORT', fromPrice: String(START + 2 * TICK), toPrice: String(START + 3 * TICK) },
    ...{ qty: 2, parts: 2 },
  });
  const pair = cell(ladder, 'buy', written(limit));
  await expect(pair).toHaveAttribute(
    'aria-label',
    `매수 ${written(limit)}, 내 주문 1계약, OCO로 ${written(stop)} 주문과 연결`,
  );
  await expect(cell(ladder, 'buyStop', written(stop))).toHaveAttribute('aria-label', /연결$/);
  await expect(cell(ladder, 'sell', written(START + 2 * TICK))).toHaveAttribute('aria-label', /나눠 주문 2건 가운데$/);
  await expect(chip(ladder, 'buy', written(limit)).locator('[data-link="pair"]')).toBeVisible();
  await expect(chip(ladder, 'sell', written(START + 2 * TICK)).locator('[data-link="scale"]')).toBeVisible();

  // Before the finger is lifted it is said that the other ends too; then both are gone, and the scale order stays.
  const box = await chip(ladder, 'buy', written(limit)).boundingBox();
  if (box === null) throw new Error('the chip is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.locator('.ladder-lens')).toContainText(`OCO인 ${written(stop)} 주문도 함께 취소`);
  await page.mouse.up();
  await expect(chip(ladder, 'buy', written(limit))).toHaveCount(0);
  await expect(chip(ladder, 'buyStop', written(stop))).toHaveCount(0);
  await chip(ladder, 'sell', written(START + 2 * TICK)).click();
  await expect(chip(ladder, 'sell', written(START + 2 * TICK))).toHaveCount(0);
  await expect(cell(ladder, 'sell', written(START + 3 * TICK))).toHaveAttribute('aria-label', /나눠 주문 1건 가운데$/);
});

test('and on the ladder of coins', async ({ page, app, member }) => {
  const futuresOptionId = await optionId(app, 'futures', 'BTCUSDT');
  await app.say(...perpetual({ bid: '59999.9', ask: '60000', mark: '60000', last: '60000' }));
  await signIn(page, member, { path: `/future/${futuresOptionId}`, keeps: { coinPart: 'ladder' } });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  const ladder = page.getByRole('grid', { name: 'BTC/USDT 호가' });
  await expect(ladder.locator('[data-last]')).toContainText('60,000');
  await send(page, '/api/futures/order/oco', {
    ...{ futuresOptionId, tradeType: 'LONG', price: '59998', triggerPrice: '60003', amount: '0.1' },
    ...{ marginType: 'CROSS', leverage: 20 },
  });
  await expect(cell(ladder, 'buy', '59,998')).toHaveAttribute(
    'aria-label',
    /내 주문 0\.100 BTC, OCO로 60,003\.?0* 주문과 연결$/,
  );
  await chip(ladder, 'buyStop', '60,003').click();
  await expect(chip(ladder, 'buyStop', '60,003')).toHaveCount(0);
  await expect(chip(ladder, 'buy', '59,998')).toHaveCount(0);
});
