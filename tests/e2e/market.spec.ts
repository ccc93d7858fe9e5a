import { expect, type Page } from '@playwright/test';
import type { MarketMessage } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { test } from './support/test.ts';

const NAME = '비트코인 Micro';

async function socketConnected(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
}

test.beforeEach(async ({ app }) => {
  await app.say(...bitcoinMicro(107_800));
});

test('the quick-order list shows prices as they move, KRW first [RT-16, OVS-10, SOCK-20]', async ({ page, app }) => {
  await signIn(page);
  const rows = page.getByRole('list', { name: '해외선물' }).getByRole('listitem');
  await expect(rows.first()).toContainText('코스피200 Mini');
  const row = rows.filter({ hasText: NAME });
  await expect(row).toContainText('107,800');
  await socketConnected(page);
  await app.say(...bitcoinMicro(107_835));
  await expect(row).toContainText('107,835');
});

test('a closed instrument is opened from the list to be looked at; its drawer says that others are closed [ERR-11]', async ({
  page,
}) => {
  await signIn(page);
  const row = page.getByRole('list', { name: '해외선물' }).getByRole('link', { name: /^항셍(?! Mini)/ });
  await expect(row).toContainText('휴장');
  await row.click();
  await expect(page).toHaveURL(/\/oversea\/\d+$/);
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeDisabled();
  const opened = page.url();
  await page.getByRole('button', { name: '항셍, 종목 바꾸기' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^항셍 Mini(?! 관심)/ })
    .click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('알림');
  await expect(alert).toContainText('종목이 현재 개장 전입니다.');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(opened);
});

test('an instrument opens with its ladder, chart and trades, and all of them follow the market [RT-17]', async ({
  page,
  app,
}) => {
  await signIn(page, 'demo', { path: await bitcoinMicroPath(app) });

  const ladder = page.getByRole('grid', { name: `${NAME} 호가` });
  const last = ladder.locator('[data-last]');
  await expect(last).toContainText('107,800');
  await socketConnected(page);
  await app.say(...bitcoinMicro(107_810));
  await expect(last).toContainText('107,810');
  // Sellers stand above the price and left of it, buyers on it and right of it.
  const cell = (column: 'sell' | 'buy', price: string) =>
    ladder.getByRole('row').filter({ hasText: price }).locator(`[role="gridcell"][data-column="${column}"]`);
  await expect(cell('sell', '107,815')).toContainText('3');
  await expect(cell('buy', '107,815')).toBeEmpty();
  await expect(cell('sell', '107,810')).toBeEmpty();
  await expect(cell('buy', '107,810')).toContainText('1건');

  await page.getByRole('tab', { name: '차트' }).click();
  await expect(page.getByRole('tabpanel').locator('canvas').first()).toBeVisible();
  await app.say({ kind: 'trade', symbol: 'MBT', price: '107810', quantity: '4', side: 'B' });
  await expect(page.getByRole('tabpanel')).toContainText('107,810');

  // A desktop has room for the trades beside the ladder.
  await page.setViewportSize({ width: 1440, height: 900 });
  const trades = page.getByRole('region', { name: '실시간 체결' }).getByRole('listitem');
  await app.say({ kind: 'trade', symbol: 'MBT', price: '107805', quantity: '7', side: 'S' });
  await expect(trades.first()).toHaveAccessibleName(/^매도 107,805, 7,/);
});

test('prices that stop coming are said to be late, in place of the look-around notice [RT-19, RT-25]', async ({
  page,
  app,
}) => {
  await page.goto(`/overseaView/${await optionId(app, 'oversea', 'MBT')}`);
  const notice = page.getByText('둘러보기 중입니다. 로그인하면 주문할 수 있습니다.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
  await app.say({ kind: 'silence' });
  await expect(page.getByText(/^시세 수신 지연 \d+초/)).toBeVisible();
  await expect(notice).toBeHidden();
  await app.say(...bitcoinMicro(107_800));
  await expect(notice).toBeVisible();
});

test('the futures view shows the funding and the book to a guest [RT-21, RT-25, SOCK-19]', async ({ page, app }) => {
  const inTwoHours = Date.now() + 2 * 3_600_000;
  const bitcoin = (price: string, best: string): MarketMessage[] => [
    {
      kind: 'quote',
      symbol: 'BTCUSDT',
      bid: price,
      ask: best,
      last: price,
      mark: price,
      index: price,
      fundingRate: '0.0001',
      nextFundingTime: inTwoHours,
    },
    { kind: 'depth', symbol: 'BTCUSDT', bids: [[price, '1.25', 4]], asks: [[best, '0.75', 2]] },
  ];
  await app.say(...bitcoin('107800.1', '107800.2'));
  await page.goto(`/futureView/${await optionId(app, 'futures', 'BTCUSDT')}`);
  await expect(page.getByText('+0.0100%')).toBeVisible();
  await expect(page.getByText(/1:59:\d\d/)).toBeVisible();
  const book = page.getByRole('region', { name: '호가' });
  await expect(book.getByRole('list', { name: '매도' })).toContainText('107,800.2');
  await expect(book.getByRole('list', { name: '매수' })).toContainText('1.250');
  await socketConnected(page);
  await app.say(...bitcoin('107801.4', '107801.5'));
  await expect(book.getByRole('list', { name: '매도' })).toContainText('107,801.5');
});

test('the futures drawer stands at the left, 256 px wide, and opens another contract [NAV-40, CST-10]', async ({
  page,
  app,
}) => {
  await page.goto(`/futureView/${await optionId(app, 'futures', 'BTCUSDT')}`);
  await page.getByRole('button', { name: /BTC/ }).first().click();
  const drawer = page.getByRole('dialog', { name: '코인선물' });
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 256 });
  await drawer
    .getByRole('link', { name: /이더리움/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/futureView/${await optionId(app, 'futures', 'ETHUSDT')}$`));
});

test('the light theme is on at once and there after a reload, before anything is fetched [CNT-38]', async ({
  page,
}) => {
  await signIn(page, 'demo', { path: '/more' });
  await page.getByRole('button', { name: /화면·색상/ }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('dialog').getByText('밝게', { exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.route('**/api/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});
