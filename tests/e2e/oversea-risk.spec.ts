import { cuttableProxy } from '@hoga/server/testing/cuttable-proxy';
import { expect, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { recordReconnectMask } from './support/recorded-states.ts';
import { test } from './support/test.ts';

const START = 107_800;

async function openInstrument(page: Page, app: JourneyApp, { origin, username }: { origin: string; username: string }) {
  await app.say(...bitcoinMicro(START));
  await signIn(page, username, { origin, path: await bitcoinMicroPath(app) });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
}

const strip = (page: Page) => page.getByRole('button', { name: /익절·손절 설정/ });

test('equity that falls to the losscut closes everything [OVS-13, OVS-42, OVS-43, OVS-66]', async ({
  page,
  app,
  member,
}) => {
  await openInstrument(page, app, { origin: app.url, username: member });
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await expect(strip(page)).toContainText('매수 10');

  // Ten contracts lose 7,000 won a tick: 9.7 million take the account of 10 million to ten times 30,000.
  await app.say(...bitcoinMicro(START - 1_350 * TICK));
  await expect(page.getByText('위험')).toBeVisible();
  await expect(strip(page)).toContainText('매수 10');
  await app.say(...bitcoinMicro(START - 1_390 * TICK));
  await expect(page.getByRole('region', { name: '알림 메시지' }).getByText('청산', { exact: true })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('tab', { name: /내역/ }).click();
  await expect(page.getByText('보유한 포지션이 없습니다.')).toBeVisible();
});

test('a fill while the connection is cut is there once, after it is back [SOCK-07, OVS-36, OVS-39]', async ({
  page,
  app,
  member,
}) => {
  const proxy = await cuttableProxy(app.url);
  await openInstrument(page, app, { origin: proxy.url, username: member });
  const cell = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: (START - 2 * TICK).toLocaleString('en-US') })
    .locator('[role="gridcell"][data-column="buy"]');
  const box = await cell.boundingBox();
  if (box === null) throw new Error('the price is not in sight');
  await page.mouse.click(box.x + 12, box.y + box.height / 2);
  await sendOnTap(page);
  await expect(cell.locator('[data-chip]:visible')).toHaveText('1×');

  const isMasked = await recordReconnectMask(page);
  proxy.breakDown();
  await app.say(...bitcoinMicro(START - 4 * TICK));
  proxy.mend();
  await expect.poll(isMasked).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(strip(page)).toContainText('매수 1');
  await expect(page.locator('[data-chip]:visible')).toHaveCount(0);
  await page.getByRole('tab', { name: /내역/ }).click();
  await expect(page.getByRole('article', { name: '비트코인 Micro' })).toHaveCount(1);
  await proxy.close();
});
