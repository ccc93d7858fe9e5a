import { expect, type Page } from '@playwright/test';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { test } from './support/test.ts';

const BITCOIN = 107_800;

test.use({ viewport: { width: 1440, height: 900 } });

const cell = (page: Page, price: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: written(price) })
    .locator('[role="gridcell"][data-column="buy"]');

test('the ladder in its own window orders in the same session: what one window orders stands in both', async ({
  page,
  app,
  member,
}) => {
  await app.say(...bitcoinMicro(BITCOIN));
  const path = await bitcoinMicroPath(app);
  await signIn(page, member, { path });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '둘러보기 건너뛰기' }).click();
  await page.getByRole('button', { name: '호가창을 새 창으로' }).click();
  const ladder = await opening;
  const refused: string[] = [];
  ladder.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await expect(ladder).toHaveURL(new RegExp(`${path}/ladder$`));
  await expect(ladder.getByRole('heading', { name: '비트코인 Micro' })).toBeVisible();
  await expect(ladder).toHaveTitle(`${written(BITCOIN)} MBT`);

  await expect(ladder.getByRole('button', { name: /^시장가 매수/ })).toBeEnabled();
  await cell(ladder, BITCOIN - 4 * TICK).click({ position: { x: 12, y: 12 } });
  await sendOnTap(ladder);
  await expect(cell(ladder, BITCOIN - 4 * TICK).locator('[data-chip]:visible')).toHaveText(/^1/);
  await expect(cell(page, BITCOIN - 4 * TICK).locator('[data-chip]:visible')).toHaveText(/^1/);
  // Away from the ladder a key orders at market.
  await ladder.getByRole('heading', { name: '비트코인 Micro' }).click();
  await ladder.keyboard.press('b');
  await expect(page.getByRole('region', { name: '주문', exact: true })).toContainText('매수 1');

  // It is no page to come back to.
  expect(await page.evaluate(() => localStorage.getItem('hoga.hoga.lastPage'))).toBe(path);
  expect(refused).toEqual([]);

  const closed = ladder.waitForEvent('close');
  await page.goto('/more');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await closed;
});

test('the ladder of a coin in its own window orders at the price of its cell', async ({ page, app, member }) => {
  const path = `/future/${await optionId(app, 'futures', 'BTCUSDT')}`;
  await signIn(page, member, { path, keeps: { coinQuotes: 'ladder' } });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: '호가창을 새 창으로' }).click();
  const ladder = await opening;
  await expect(ladder).toHaveURL(new RegExp(`${path}/ladder$`));
  await expect(ladder).toHaveTitle(/^60,000\.0 /);
  await expect(ladder.getByRole('button', { name: /^시장가 롱/ })).toBeEnabled();
  await ladder.getByRole('group', { name: '수량' }).getByRole('button').first().click();
  const row = ladder
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: ladder.getByRole('rowheader').filter({ hasText: '59,996' }) });
  await row.locator('[role="gridcell"][data-column="buy"]').click({ position: { x: 8, y: 12 } });
  await sendOnTap(ladder);
  await expect(row.locator('[role="gridcell"][data-column="buy"] [data-chip]:visible')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /미체결/ })).toContainText('1');
});
