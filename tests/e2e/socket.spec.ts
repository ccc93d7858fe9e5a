import { expect } from '@playwright/test';
import { cuttableProxy } from './support/cuttable-proxy.ts';
import { submitSignIn } from './support/members.ts';
import { test } from './support/test.ts';

test('a cut connection comes back with its subscriptions [SOCK-06, SOCK-07, SOCK-08]', async ({ page, app }) => {
  const proxy = await cuttableProxy(app.url);
  await page.goto(`${proxy.url}/signin`);
  await submitSignIn(page, 'demo');
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');

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
  await page.goto(`${proxy.url}/signin`);
  await submitSignIn(page, 'demo');
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');

  proxy.breakDown();
  await expect(page.getByText('다시 연결하는 중')).toBeVisible();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  proxy.mend();
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '확인' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await proxy.close();
});
