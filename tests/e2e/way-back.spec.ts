import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { bitcoinMicro } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: '주문 설정' });
const ticks = (page: Page) => page.getByRole('dialog', { name: '새 주문의 익절·손절' });
const openSettings = (page: Page) => page.getByRole('button', { name: '주문 설정' }).click();
const openTicks = (page: Page) =>
  settings(page)
    .getByRole('button', { name: /익절 \d+틱/ })
    .click();

/** As the phone's button does it: not through Playwright, which waits for a page that may never come. */
const back = (page: Page) => page.evaluate(() => window.history.back());

/** The quick-order screen, reached from the list. */
async function openScreen(page: Page): Promise<RegExp> {
  await page.getByRole('link', { name: /비트코인 Micro/ }).click();
  await expect(page).toHaveURL(/\/oversea\/\d+$/);
  await expect(page.getByRole('button', { name: '주문 설정' })).toBeVisible();
  return new RegExp(`${new URL(page.url()).pathname}$`);
}

test('the way back closes what is open, the topmost first, then leaves the page', async ({ page, app }) => {
  await app.say(...bitcoinMicro(107_800));
  await signIn(page, 'demo');
  const screen = await openScreen(page);

  await openSettings(page);
  await openTicks(page);
  await expect(ticks(page)).toBeVisible();
  await back(page);
  await expect(ticks(page)).toBeHidden();
  await expect(settings(page)).toBeVisible();
  await expect(page).toHaveURL(screen);
  await back(page);
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(screen);
  await back(page);
  await expect(page).toHaveURL(/\/oversea$/);

  // Forward to the screen again: nothing of the sheets has stayed in the history.
  await page.evaluate(() => window.history.forward());
  await expect(page).toHaveURL(screen);
  await expect(settings(page)).toBeHidden();
  await openSettings(page);
  await openTicks(page);
  await ticks(page).getByRole('button', { name: '저장' }).click();
  await expect(ticks(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL(/\/oversea$/);
});

test('a page opened from a drawer follows the page it lay over', async ({ page }) => {
  await signIn(page, 'demo2');
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await menu.getByRole('link', { name: '더보기' }).click();
  await expect(page).toHaveURL(/\/more$/);
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(menu).toBeVisible();
  await back(page);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/more$/);
  await back(page);
  await expect(page).toHaveURL(/\/oversea$/);
  await expect(menu).toBeHidden();
});

test('the first page of all keeps its ground, and one step more leaves it', async ({ page, app }) => {
  await app.say(...bitcoinMicro(107_800));
  await signIn(page, 'demo', { path: '/healthz' });
  const address = `${app.url}${await bitcoinMicroPath(app)}`;
  await page.goto(address);
  await openSettings(page);
  await expect(settings(page)).toBeVisible();
  await back(page);
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await openSettings(page);
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL(/\/healthz$/);
});
