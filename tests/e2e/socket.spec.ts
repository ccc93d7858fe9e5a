import { expect, type Page } from '@playwright/test';
import { cuttableProxy } from './support/cuttable-proxy.ts';
import { submitSignIn } from './support/members.ts';
import { reconnectMask } from './support/reconnect-mask.ts';
import { test } from './support/test.ts';

/** The connection of the page for signing in is a visitor's; the one meant here is the member's. */
async function openFrontPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await submitSignIn(page, 'demo');
  await expect(page.getByRole('list', { name: '해외선물' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
}

test('a cut connection comes back with its subscriptions [SOCK-06, SOCK-07, SOCK-08]', async ({ page, app }) => {
  const proxy = await cuttableProxy(app.url);
  await openFrontPage(page, proxy.url);

  proxy.cut();
  await expect(page.locator('html')).not.toHaveAttribute('data-socket', 'connected');
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await proxy.close();
});

test('a connection that stays down shows the mask, then alerts and reloads [SOCK-06, SOCK-09]', async ({
  page,
  app,
}) => {
  const proxy = await cuttableProxy(app.url);
  await openFrontPage(page, proxy.url);

  const masked = reconnectMask(page);
  proxy.breakDown();
  await masked;
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  proxy.mend();
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '확인' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await proxy.close();
});
