import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { perpetual } from './support/perpetual.ts';
import { recentRounds, roundOptionId } from './support/rounds.ts';
import { test } from './support/test.ts';

// Whole rounds of half a minute: their moments are those of the clock, their prices the test's.

/** Until a round that is locked has passed, and the next one with it. */
const ROUND_MS = 65_000;
const FOR_THE_NIGHT = 'waits for whole rounds to pass';

/** A price, and a trade at it. */
async function trade(app: JourneyApp, price: number): Promise<void> {
  const [bid, ask, last] = [price - 0.1, price + 0.1, price].map((value) => value.toFixed(1));
  await app.say(...perpetual({ bid: bid ?? '', ask: ask ?? '', mark: last ?? '', last: last ?? '' }), {
    kind: 'trade',
    symbol: 'BTCUSDT',
    price: last ?? '',
    quantity: '0.5',
    side: 'B',
  });
}

async function openRounds(page: Page, app: JourneyApp, username: string): Promise<number> {
  await trade(app, 60_000);
  const id = await roundOptionId(app);
  await signIn(page, username, { path: `/exchange/${id}` });
  await expect(page).toHaveURL(new RegExp(`/exchange/${id}$`));
  return id;
}

/** The server's round that takes bets: when it begins, and how long bets are taken. */
async function nextRound(app: JourneyApp, tradeOptionId: number): Promise<{ startAt: number; leftMs: number }> {
  const reply = await fetch(`${app.url}/api/trade/game/current?tradeOptionId=${tradeOptionId}`);
  const { data } = (await reply.json()) as {
    data: { serverTime: number; betting: { startAt: number; betCloseAt: number } };
  };
  return { startAt: data.betting.startAt, leftMs: data.betting.betCloseAt - data.serverTime };
}

test('a bet is placed, plays, is won and proved by the browser', async ({ page, app, member }) => {
  test.skip(!AT_NIGHT, FOR_THE_NIGHT);
  const id = await openRounds(page, app, member);
  const up = page.getByRole('button', { name: /상승\s*적중 시/ });
  // Time enough to press two buttons.
  await expect.poll(async () => (await nextRound(app, id)).leftMs, { timeout: ROUND_MS }).toBeGreaterThan(10_000);
  const { startAt } = await nextRound(app, id);
  await expect(up).toBeEnabled();
  await page.getByRole('button', { name: '+1만' }).click();
  await expect(up).toContainText('적중 시 39,000원');
  await up.click();
  const bets = page.getByRole('list', { name: '진행 중 투자' });
  await expect(bets).toContainText('상승 20,000원');
  await expect(bets).toContainText('대기');

  // The base price is the last trade by the start; later trades decide nothing yet.
  await expect(bets).toContainText('기준가 60,000.0', { timeout: ROUND_MS });
  await trade(app, 60_010);
  await expect(bets).toContainText('이기는 중');
  await expect(bets).toContainText('+19,000원');

  const result = page.getByRole('dialog');
  await expect(result).toContainText('적중했습니다', { timeout: ROUND_MS });
  await expect(result).toContainText('+19,000원');
  await expect(result).toContainText('60,010');
  await result.getByRole('link', { name: '이 회차는 공정했나요?' }).click();

  await expect(page.getByText('브라우저에서 직접 검증됨')).toBeVisible();
  await expect(page.getByRole('row', { name: /60,000.*기준가/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /60,010.*종료가/ })).toBeVisible();
  expect((await recentRounds(app, id)).find((round) => round.startAt === startAt)?.status).toBe(1);

  await page.goto(`/exchange/${id}`);
  await page.getByRole('tab', { name: '내 내역' }).click();
  await expect(page.getByRole('list', { name: '내 내역' })).toContainText('+19,000원');

  // Beside what was traded elsewhere, where the site has rounds.
  await page.goto('/wallet/history');
  await page.getByRole('radio', { name: '업다운' }).locator('xpath=ancestor::label').click();
  await expect(page.getByRole('list', { name: '내 내역' })).toContainText('+19,000원');
});

test('a bet is lost, and the next one comes back when the feed falls silent', async ({ page, app, member }) => {
  test.skip(!AT_NIGHT, FOR_THE_NIGHT);
  const id = await openRounds(page, app, member);
  const [up, down] = [/상승\s*적중 시/, /하락\s*적중 시/].map((name) => page.getByRole('button', { name }));
  if (up === undefined || down === undefined) throw new Error('two buttons');
  const bets = page.getByRole('list', { name: '진행 중 투자' });
  const result = page.getByRole('dialog');
  await expect.poll(async () => (await nextRound(app, id)).leftMs, { timeout: ROUND_MS }).toBeGreaterThan(10_000);
  await down.click();
  await expect(bets).toContainText('하락 10,000원');

  // It plays, and the next round is bet on meanwhile.
  await expect(bets).toContainText('기준가 60,000.0', { timeout: ROUND_MS });
  await trade(app, 60_010);
  await expect(bets).toContainText('지는 중');
  await up.click();
  await expect(bets).toContainText('상승 10,000원');
  await expect(result).toContainText('빗나갔습니다', { timeout: ROUND_MS });
  await expect(result).toContainText('−10,000원');
  await page.keyboard.press('Escape');

  await expect(bets).toContainText('기준가 60,010.0', { timeout: ROUND_MS });
  await app.say({ kind: 'silence' });
  await expect(result).toContainText('무효로 끝났습니다', { timeout: ROUND_MS });
  await expect(result).toContainText('10,000원 환불');
});

test('a break keeps from betting at once', async ({ page, app, member }) => {
  await openRounds(page, app, member);
  await page.getByRole('button', { name: '한도·쉬어 가기' }).click();
  await page.getByRole('button', { name: '1시간', exact: true }).click();
  await page.getByRole('button', { name: '1시간 쉬기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '1시간 쉬기' }).click();
  await expect(page.getByText(/쉬는 중 · .*까지/)).toBeVisible();
  await expect(page.getByRole('button', { name: /적중 시/ })).toHaveCount(0);
});

test('a visitor looks around and bets nothing', async ({ page, app }) => {
  await trade(app, 60_000);
  await page.goto('/exchangeView');
  const bitcoin = page.getByRole('region', { name: 'BTC/USDT', exact: true });
  await bitcoin.getByRole('link', { name: /30초/ }).click();
  await expect(page).toHaveURL(/\/exchangeView\/\d+$/);
  await expect(page.getByText(/회 진행 중/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /적중 시/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
});
