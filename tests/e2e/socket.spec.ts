import { type CuttableProxy, cuttableProxy } from '@hoga/server/testing/cuttable-proxy';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { bitcoinMicro } from './support/micro-bitcoin.ts';
import { recordReconnectMask, recordSocketStates } from './support/recorded-states.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ network: CuttableProxy }>({
  network: async ({ app }, use) => {
    const proxy = await cuttableProxy(app.url);
    await use(proxy);
    await proxy.close();
  },
});

async function openFrontPage(page: Page, origin: string): Promise<void> {
  await signIn(page, 'demo', { origin });
  await expect(page.getByRole('list', { name: '해외선물' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
}

test('a cut connection comes back with its subscriptions [SOCK-06, SOCK-07, SOCK-08]', async ({
  page,
  app,
  network: proxy,
}) => {
  await openFrontPage(page, proxy.url);
  const states = await recordSocketStates(page);

  proxy.cut();
  await expect.poll(states).toEqual(['reconnecting', 'connected']);
  await app.say(...bitcoinMicro(107_835));
  await expect(page.getByRole('link', { name: /비트코인 Micro/ })).toContainText('107,835');
});

test('a connection that stays down shows the mask, then alerts and reloads [SOCK-06, SOCK-09]', async ({
  page,
  network: proxy,
}) => {
  await openFrontPage(page, proxy.url);

  const isMasked = await recordReconnectMask(page);
  proxy.breakDown();
  await expect.poll(isMasked).toBe(true);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  proxy.mend();
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '확인' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
});
