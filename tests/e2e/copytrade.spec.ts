import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

// A trader and a follower side by side, at prices that the test sets.

const START = { bid: '59999.9', ask: '60000', mark: '60000', last: '60000' };

/** A field shows other text once it has the focus, and only then takes input. */
async function put(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
}

async function traderAt(browser: Browser, app: JourneyApp): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, 'trader', { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled();
  return page;
}

async function buyAtMarket(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('region', { name: '주문', exact: true });
  await form.getByRole('group', { name: '주문 유형' }).getByText('시장가', { exact: true }).click();
  await put(form.getByRole('textbox', { name: '수량', exact: true }), amount);
  await page.getByRole('button', { name: '매수 · 롱' }).click();
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' })).toContainText(`${amount} BTC`);
}

async function closeAll(page: Page, amount: string): Promise<void> {
  const position = page.getByRole('article', { name: 'BTC/USDT 롱' });
  await position.getByRole('button', { name: '포지션 종료', exact: true }).click();
  await page.getByRole('button', { name: `${amount} BTC 종료` }).click();
  await expect(position).toBeHidden();
}

test('what a trader does is copied within the follower’s limits, logged, and left again [CPY-03, CPY-05, CPY-12, CPY-15, CPY-16, FUT-50, FUT-51]', async ({
  page,
  app,
  browser,
  member,
}) => {
  await app.say(...perpetual(START), ...perpetual({ symbol: 'ETHUSDT', bid: '3000', ask: '3000.01' }));
  const trader = await traderAt(browser, app);

  // Found by name, and followed in one pair: the example is made of the member's own numbers.
  // The form to follow chooses among the contracts that are known when it opens: the list of them comes first.
  await signIn(page, member, { path: '/exchange' });
  await expect(page.getByRole('link', { name: /이더리움클래식/ })).toBeVisible();
  await openWithin(page, '/copytrade');
  await page.getByRole('searchbox', { name: '트레이더 검색' }).fill('선도');
  await page.getByRole('article', { name: '선도트레이더' }).getByRole('link', { name: '팔로우' }).click();
  const form = page.getByRole('dialog', { name: '선도트레이더 팔로우' });
  const pairs = form.getByRole('group', { name: '거래쌍' });
  // A trader without trades is followed in all pairs by default.
  await expect(pairs.getByRole('button', { pressed: true })).not.toHaveCount(0);
  for (const pair of await pairs.getByRole('button', { pressed: true }).allTextContents()) {
    if (pair !== 'BTC') await pairs.getByRole('button', { name: pair, exact: true }).click();
  }
  await expect(pairs.getByRole('button', { pressed: true })).toHaveText(['BTC']);
  await put(form.getByRole('textbox', { name: '최대 한도' }), '200');
  await put(form.getByRole('textbox', { name: '1회 한도' }), '200');
  await expect(form.getByText('최대 한도는 1회 한도보다 커야 합니다.')).toBeVisible();
  await put(form.getByRole('textbox', { name: '최대 한도' }), '500');
  await expect(form.getByText(/롱 0\.033 BTC · 10x/)).toBeVisible();
  await form.getByRole('button', { name: '팔로우 시작' }).click();
  await expect(page).toHaveURL(/\/copytrade\/my$/);
  await expect(page.getByText('따라 하는 중')).toBeVisible();

  // 0.1 BTC at 20x are 300 USDT of margin: half of it is copied, at the price of the moment.
  await buyAtMarket(trader, '0.100');
  const copy = page.getByRole('article', { name: 'BTC/USDT 카피' });
  await expect(copy).toContainText('0.050 BTC · 증거금 150.00');
  await expect(copy).toContainText('롱 20x');
  await app.say(...perpetual({ bid: '60599.9', ask: '60600', mark: '60600', last: '60600' }));
  await expect(copy).toContainText('+30.00');

  // The pair is locked for the copies while the trader is followed; its position can be seen and closed.
  await page.goto(`/future/${await optionId(app, 'futures', 'BTCUSDT')}`);
  await expect(page.getByText('팔로우 중인 종목은 직접 주문할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' }).getByText('카피', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toHaveCount(0);
  await page.getByRole('link', { name: '내 카피 관리' }).click();
  await expect(copy).toBeVisible();

  // The trader's close closes the copy, without an action of the follower.
  await closeAll(trader, '0.100');
  await expect(copy).toHaveCount(0);

  // A pause copies nothing, and the log shows it.
  await page.getByRole('switch', { name: /일시정지/ }).click();
  await expect(page.getByText('일시정지', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: /일시정지/ })).toBeChecked();
  await buyAtMarket(trader, '0.100');
  await page.getByRole('link', { name: '카피 내역' }).click();
  await expect(page.getByText('2건 중 1건 따라 했습니다')).toBeVisible();
  await expect(page.getByText('일시정지 중이어서')).toBeVisible();
  await expect(page.getByText('트레이더를 따라 종료')).toBeVisible();

  // The trader sees followers by masked names, and ends one's follow.
  await trader.goto('/copytrade/manage');
  await expect(trader.getByText('1 / 50명')).toBeVisible();
  await trader.getByRole('button', { name: /내보내기$/ }).click();
  await trader.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
  // The follower is notified at once on any page, and finds it again among the ended follows.
  await expect(page.getByRole('status').getByText('트레이더가 팔로우를 해제했습니다.')).toBeVisible();
  await expect(trader.getByText('아직 팔로워가 없습니다')).toBeVisible();
  await page.getByRole('link', { name: '내 카피' }).click();
  await expect(page.getByText('팔로우 중인 트레이더가 없습니다')).toBeVisible();
  const past = page.getByRole('region', { name: '지난 팔로우' });
  await expect(past.getByText(/트레이더가 팔로우를 해제했습니다/)).toBeVisible();
  await trader.context().close();
});

test('a visitor looks at traders and is asked to sign in', async ({ page, app }) => {
  await app.say(...perpetual(START));
  await page.goto('/copytrade');
  await page.getByRole('link', { name: '선도트레이더' }).click();
  await expect(page.getByText('집계 중').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인하고 팔로우' })).toBeVisible();
});
