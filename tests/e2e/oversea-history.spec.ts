import { expect, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;

async function openInstrument(page: Page, app: JourneyApp, username: string): Promise<void> {
  await app.say(...bitcoinMicro(START));
  await signIn(page, username, { path: await bitcoinMicroPath(app) });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
}

const part = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).locator('xpath=ancestor::label');

test('a position is closed; its fills and the day are on record [OVS-22, OVS-25]', async ({ page, app, member }) => {
  await openInstrument(page, app, member);
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await page.getByRole('tab', { name: /내역/ }).click();
  const card = page.getByRole('article', { name: '비트코인 Micro' });
  await expect(card).toContainText('매수 10');
  // This market never closes: there is no night to keep it over.
  await expect(card.getByRole('switch')).toHaveCount(0);

  await app.say(...bitcoinMicro(START + 10 * TICK));
  await card.getByRole('button', { name: '시장가 청산' }).click();
  await page.getByRole('button', { name: '10계약 시장가 청산' }).click();
  await expect(page.getByText('보유한 포지션이 없습니다.')).toBeVisible();

  await part(page, '체결').click();
  const fills = page.getByRole('tabpanel').getByRole('listitem');
  await expect(fills).toHaveCount(2);
  await expect(fills.nth(0)).toContainText(/매도.*107,850 × 10 · 시장가.*\+.*청산 · 수수료 7,000원/);
  await expect(fills.nth(1)).toContainText(/매수.*107,805 × 10 · 시장가.*신규수수료 7,000원/);
  // 9 ticks of 0.5 dollars, ten contracts, at 1,400 won.
  await expect(fills.nth(0)).toContainText('+63,000원');

  await part(page, '일별손익').click();
  await expect(page.getByRole('region', { name: '합계' })).toContainText('+49,000원');
  await expect(page.getByRole('region', { name: '합계' })).toContainText('체결 2건 · 20계약');
});

test('two browsers of one member stay in step: placed, amended and cancelled in either [OVS-28, OVS-33, OVS-38]', async ({
  page,
  app,
  browser,
  baseURL,
  member,
}) => {
  await openInstrument(page, app, member);
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(baseURL ? { baseURL } : {}) });
  const desktop = await other.newPage();
  await openInstrument(desktop, app, member);
  const row = (price: number) =>
    desktop
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: written(price) });
  await row(START - 3 * TICK)
    .locator('[role="gridcell"][data-column="buy"]')
    .click({ position: { x: 12, y: 12 } });
  await sendOnTap(desktop);

  // Amended on the phone, by typing.
  await page.getByRole('tab', { name: /내역/ }).click();
  await page.getByRole('button', { name: `매수 ${written(START - 3 * TICK)} 정정` }).click();
  const sheet = page.getByRole('dialog', { name: '주문 정정' });
  // Typed once the keypad is open.
  await sheet.getByLabel('지정가').click();
  await page.getByRole('dialog', { name: '지정가' }).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(START - 5 * TICK));
  await page.getByRole('dialog', { name: '지정가' }).getByRole('button', { name: /입력$/ }).click();
  await sheet.getByRole('button', { name: '정정' }).click();
  await expect(sheet).toBeHidden();
  await expect(row(START - 5 * TICK).locator('[data-chip]:visible')).toHaveText('1×');

  // Cancelled on the desktop, gone on the phone.
  await desktop.getByRole('button', { name: /전체취소/ }).click();
  await expect(page.getByRole('button', { name: `매수 ${written(START - 5 * TICK)} 취소` })).toHaveCount(0);
  await other.close();
});
