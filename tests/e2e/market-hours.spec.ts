import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleIn } from './support/accessibility.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { passRound, recentRounds, roundOptionId } from './support/rounds.ts';
import { testOnOwnServer } from './support/test.ts';

/**
 * They begin shortly before a session ends and a funding hour comes: 06:00 and 09:00 KST on a Wednesday. The tests move the
 * server's clock on, so they run in this order; no step is longer than a sign-in lasts.
 */
const test = testOnOwnServer(startClockedApp);

/** A round without a price at its beginning or end. */
const VOID = 3;

const at = (time: string): MarketMessage => ({ kind: 'clock', at: `2026-11-18T${time}+09:00` });

/** The small contract: the large one's overnight margin is more than a demo member has. */
const NASDAQ: readonly MarketMessage[] = [
  { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' },
  { kind: 'quote', symbol: 'MNQ', bid: '18000', ask: '18000.25', last: '18000' },
  { kind: 'depth', symbol: 'MNQ', bids: [['18000', '3', 2]], asks: [['18000.25', '4', 2]] },
];

async function openNasdaq(page: Page, username: string): Promise<void> {
  await signIn(page, username);
  await page
    .getByRole('link', { name: /나스닥100 Micro/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await page.getByRole('tab', { name: /내역/ }).click();
  await expect(page.getByRole('article', { name: '나스닥100 Micro' })).toContainText('매수 1');
}

async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test('a session ends: reducing only, then all orders and what is not kept overnight, then the alert [OVS-53, OVS-55, OVS-56, OVS-57, OVS-62, OVS-67]', async ({
  page,
  ownApp: app,
  browser,
  baseURL,
}) => {
  // As early as the sign-in still lasts until the end of the session: a slow machine has minutes for the rest.
  await app.say(at('05:45:30'), ...NASDAQ);
  const other = await anotherPage(browser, baseURL);
  await openNasdaq(page, 'demo');
  await openNasdaq(other, 'demo2');
  const kept = page.getByRole('article', { name: '나스닥100 Micro' });
  await kept.getByRole('switch', { name: '나스닥100 Micro 오버나잇' }).click();
  await expect(kept.getByRole('switch', { name: '나스닥100 Micro 오버나잇' })).toBeChecked();

  await app.say(at('05:50:01'));
  // The page's clock did not jump with the server's: a reload synchronises it.
  await page.reload();
  await expect(page.getByText(/마감 10분 전 · 청산 주문만 가능/)).toBeVisible();
  // Too late now for the other one: the server's refusal gives the reason.
  await other.getByRole('switch', { name: '나스닥100 Micro 오버나잇' }).click();
  await expect(other.getByText('장 마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.')).toBeVisible();

  await page.getByRole('tab', { name: /내역/ }).click();
  await expect(kept).toContainText('매수 1');
  await app.say(at('05:59:01'));
  await expect(other.getByText('보유한 포지션이 없습니다.')).toBeVisible();
  await expect(kept).toContainText('매수 1');

  await app.say(at('06:00:01'));
  for (const closed of [page, other]) {
    await expect(closed.getByText(/현재 나스닥100 Micro.* 휴장처리되었습니다\./)).toBeVisible();
    await closed.getByRole('button', { name: '확인' }).click();
    await expect(closed).toHaveURL(/\/oversea$/);
  }
  await other.context().close();
});

test('funding is charged at its hour and stands in the history [FUT-87]', async ({ page, ownApp: app }) => {
  const funding = { fundingRate: '0.0001', nextFundingTime: Date.parse('2026-11-18T09:00:00+09:00') };
  const bitcoin = { symbol: 'BTCUSDT', bid: '59999.9', ask: '60000', mark: '60000', index: '60000', last: '60000' };
  await app.say(at('08:58:00'), { kind: 'quote', ...bitcoin, ...funding });
  await signIn(page, 'follower', { path: '/exchange' });
  await page.getByRole('link', { name: /비트코인(?! Micro)/ }).click();
  const buy = page.getByRole('button', { name: '매수 · 롱' });
  await expect(buy).toBeEnabled();
  await page.getByRole('group', { name: '주문 유형' }).getByText('시장가', { exact: true }).click();
  const amount = page.getByLabel('수량', { exact: true });
  await amount.focus();
  await amount.fill('0.5');
  await buy.click();
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' })).toContainText('0.500 BTC');

  // §10, 8: a LONG of .5 at a mark of 60000 and a rate of .0001 pays 3.
  await app.say(at('09:00:01'));
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' })).toContainText('−3.00');
  await page.getByRole('tab', { name: '내역' }).click();
  await page.getByRole('tab', { name: '펀딩' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '−3' })).toBeVisible();
});

test('the record of a decided round is proved by the browser and breaks no rule of accessibility', async ({
  page,
  ownApp: app,
}) => {
  const id = await roundOptionId(app);
  await passRound(app, '2026-11-18T09:01:00+09:00');
  const decided = async () => (await recentRounds(app, id)).find(({ status }) => status !== VOID)?.tradeRoundId;
  await expect.poll(decided).toBeDefined();
  await signIn(page, 'demo', { path: `/exchange/round/${await decided()}` });
  await expect(page.getByText('브라우저에서 직접 검증됨')).toBeVisible();
  await expectAccessibleIn(['dark', 'light'], page, '/exchange/round/{id}');
});
