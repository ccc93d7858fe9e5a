import { expect, type Locator, type Page } from '@playwright/test';
import { consoleUrl } from '../support/console.ts';
import { sendOnTap } from '../support/first-order.ts';
import { optionId } from '../support/options.ts';
import { recentRounds, roundOptionId } from '../support/rounds.ts';
import { DAY_SCENES } from './day-scenes.ts';
import type { Place, Scene } from './scene.ts';

const ROUND_MS = 90_000;
const QUOTE_MS = 30_000;

/** Rows below the last price where buy orders rest, above it where sell orders do: far enough for some to rest until the end. */
const RESTING_ROWS = [7, 9, -9] as const;

export const SCENES: readonly Scene[] = [
  { name: 'ladder-desktop', device: 'desktop', show: tradeOnLadder },
  { name: 'ladder-phone', device: 'phone', show: openLadder },
  { name: 'futures-desktop', device: 'desktop', show: tradeFutures },
  { name: 'futures-phone', device: 'phone', show: openFutures },
  { name: 'rounds-desktop', device: 'desktop', show: betOnRound },
  { name: 'rounds-phone', device: 'phone', show: proveRound },
  { name: 'wallet-desktop', device: 'desktop', show: openWallet },
  { name: 'wallet-phone', device: 'phone', show: openWallet },
  { name: 'copytrade-desktop', device: 'desktop', show: openTraders },
  { name: 'copytrade-phone', device: 'phone', show: openTraders },
  { name: 'console-desktop', device: 'console', show: openDashboard },
  ...DAY_SCENES,
];

async function openLadder(page: Page): Promise<void> {
  await page.goto('/oversea');
  await page.getByRole('link', { name: /비트코인 Micro/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled({ timeout: QUOTE_MS });
  const skip = page.getByRole('button', { name: '둘러보기 건너뛰기' });
  if (await skip.isVisible()) await skip.click();
}

/** A position, and orders on either side of the price. */
async function tradeOnLadder(page: Page): Promise<void> {
  await openLadder(page);
  const [first, ...others] = RESTING_ROWS;
  await tapBeside(page, first);
  await sendOnTap(page);
  for (const rows of others) await tapBeside(page, rows);
  await expect(page.locator('[data-chip]:visible').first()).toBeVisible();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await expect(page.getByRole('tabpanel', { name: /포지션/ })).toContainText('매수 1');
}

/** Taps a number of rows below the last price: buy below it, sell above. */
async function tapBeside(page: Page, rows: number): Promise<void> {
  const grid = page.getByRole('grid');
  const last = await boxOf(grid.locator('[data-last]'));
  const cell = await boxOf(grid.locator(`[role="gridcell"][data-column="${rows > 0 ? 'buy' : 'sell'}"]`).first());
  await page.mouse.click(cell.x + cell.width / 2, last.y + last.height * (rows + 0.5));
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${String(locator)} is not in sight`);
  return box;
}

async function openFutures(page: Page, place: Place): Promise<void> {
  await page.goto(`/future/${await optionId(place, 'futures', 'BTCUSDT')}`);
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled({ timeout: QUOTE_MS });
}

async function tradeFutures(page: Page, place: Place): Promise<void> {
  await openFutures(page, place);
  const form = page.getByRole('region', { name: '주문', exact: true });
  await form.getByText('시장가', { exact: true }).click();
  const amount = form.getByRole('textbox', { name: '수량', exact: true });
  await amount.focus();
  await amount.fill('0.05');
  await page.getByRole('button', { name: '매수 · 롱' }).click();
  await expect(page.getByRole('row', { name: /BTC\/USDT/ })).toContainText('0.050 BTC');
  await form.getByText('지정가', { exact: true }).click();
}

/** A bet that plays: both prices of its round are on the chart. */
async function betOnRound(page: Page, place: Place): Promise<void> {
  await page.goto(`/exchange/${await roundOptionId(place)}`);
  const up = page.getByRole('button', { name: /상승\s*적중 시/ });
  await expect(up).toBeEnabled({ timeout: ROUND_MS });
  await up.click();
  const bets = page.getByRole('list', { name: '진행 중 투자' });
  await expect(bets).toContainText(/기준가 \d/, { timeout: ROUND_MS });
  await page.getByRole('tab', { name: '규칙과 확률' }).click();
}

async function proveRound(page: Page, place: Place): Promise<void> {
  const id = await roundOptionId(place);
  const decided = async () => (await recentRounds(place, id)).find(({ status }) => status === 1 || status === 2);
  await expect.poll(decided, { timeout: ROUND_MS }).toBeDefined();
  await page.goto(`/exchange/round/${(await decided())?.tradeRoundId}`);
  await expect(page.getByText('브라우저에서 직접 검증됨')).toBeVisible();
}

async function openWallet(page: Page): Promise<void> {
  await page.goto('/wallet/asset');
  await expect(page.getByRole('region', { name: '총 자산' })).toContainText('원');
  await expect(page.getByRole('region', { name: '자산 추이' })).toBeVisible();
}

async function openTraders(page: Page): Promise<void> {
  await page.goto('/copytrade');
  await expect(page.getByText('레인지데모').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function openDashboard(page: Page, place: Place): Promise<void> {
  await page.goto(`${consoleUrl(place)}/dashboard`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.getByRole('button', { name: '어두운 화면' }).click();
  await page.waitForLoadState('networkidle');
}
