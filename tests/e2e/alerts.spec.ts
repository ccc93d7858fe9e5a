import { expect, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;
const LEVEL = START + 4 * TICK;

const priceCell = (page: Page, price: number) =>
  page
    .getByRole('grid', { name: '비트코인 Micro 호가' })
    .getByRole('row')
    .filter({ hasText: written(price) })
    .getByRole('rowheader');

async function openLadder(page: Page, app: JourneyApp, username: string): Promise<void> {
  await app.say(...bitcoinMicro(START));
  await signIn(page, username, { path: await bitcoinMicroPath(app), keeps: { ladderTour: '1' } });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(priceCell(page, LEVEL)).toBeVisible();
}

/** Down until the sheet is there: how long that takes is the ladder's. */
async function hold(page: Page, price: number): Promise<void> {
  const box = await priceCell(page, price).boundingBox();
  if (box === null) throw new Error(`${price} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByRole('dialog', { name: `${written(price)}에 알림` })).toBeVisible();
  await page.mouse.up();
}

test('a price held on the ladder becomes an alert, which fires once and can be switched on again', async ({
  page,
  app,
  member,
}) => {
  await openLadder(page, app, member);
  await hold(page, LEVEL);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('4틱 위');
  await sheet.getByLabel('메모').fill('<b>돌파</b>');
  await sheet.getByRole('button', { name: `${written(LEVEL)} 이상에서 알림` }).click();
  await expect(sheet).toBeHidden();
  await expect(priceCell(page, LEVEL)).toContainText('알림');

  await app.say(...bitcoinMicro(LEVEL));
  await expect(page.getByRole('status').filter({ hasText: `비트코인 Micro ${written(LEVEL)} 이상` })).toBeVisible();
  await expect(priceCell(page, LEVEL)).not.toContainText('알림');

  await openWithin(page, '/more/alert');
  const own = page.getByRole('tabpanel');
  await expect(own.getByRole('button', { name: new RegExp(`비트코인 Micro ${written(LEVEL)} 이상`) })).toContainText(
    '<b>돌파</b>',
  );
  await page.getByRole('tab', { name: '받은 알림' }).click();
  await expect(page.getByRole('tabpanel').getByText(`그때 ${written(LEVEL)}`)).toBeVisible();
  await app.say(...bitcoinMicro(START));
  await page.getByRole('button', { name: '다시 켜기' }).click();
  await page.getByRole('tab', { name: /내 알림/ }).click();
  const turn = page.getByRole('switch', { name: new RegExp(`${written(LEVEL)} 이상 켜기`) });
  await expect(turn).toBeChecked();
  await page.reload();
  await expect(turn).toBeChecked();
});

test('a tap on an order cell still orders after a price was held', async ({ page, app, member }) => {
  await openLadder(page, app, member);
  await hold(page, LEVEL);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page
    .getByRole('grid', { name: '비트코인 Micro 호가' })
    .getByRole('row')
    .filter({ hasText: written(START - 4 * TICK) });
  await row.locator('[data-column="buy"]').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
