import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { callAs } from './support/calls.ts';
import { consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { DEMO_PASSWORD, signIn } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/**
 * What operators do, and members see without a reload. The server's clock moves on a day once: a destination must be a
 * day old before money is paid to it.
 */
const test = testOnOwnServer(startClockedApp);
const NEXT_DAY: MarketMessage = { kind: 'clock', at: '2026-11-18T12:00:00+09:00' };

const NASDAQ: readonly MarketMessage[] = [
  { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' },
  { kind: 'quote', symbol: 'MNQ', bid: '18000', ask: '18000.25', last: '18000' },
  { kind: 'depth', symbol: 'MNQ', bids: [['18000', '3', 2]], asks: [['18000.25', '4', 2]] },
];

/** One red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let consolePage: Page;

test.beforeAll(async ({ ownApp: app, browser }) => {
  const bankInfo = JSON.stringify({ code: '004', number: '110-123-456789', holder: '김호가' });
  await callAs(app.url, 'demo', '/api/wallet/generate', { coinName: 'BINARY', bankInfo, password: DEMO_PASSWORD });
  await app.say(NEXT_DAY);
  consolePage = await newConsolePage(browser);
  await enterConsole(consolePage, app);
});
test.afterAll(() => consolePage?.context().close());

async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
}

test('a site’s colour that was changed is on the open page of a member', async ({ page, ownApp: app }) => {
  await signIn(page, 'trader');
  await untilLive(page);
  await consolePage.goto(`${consoleUrl(app)}/site`);
  await consolePage.getByRole('button', { name: '#A98BFF' }).click();
  await consolePage.getByLabel('사유').fill('브랜드 변경');
  await consolePage.getByRole('button', { name: /저장하고 적용/ }).click();
  const brand = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--site-brand'));
  await expect.poll(brand).toBe('#A98BFF');
});

test('an instrument that was halted takes no orders any more on the open ladder', async ({ page, ownApp: app }) => {
  await app.say(...NASDAQ);
  await signIn(page, 'trader');
  await page
    .getByRole('link', { name: /나스닥100 Micro/ })
    .first()
    .click();
  await untilLive(page);
  const buy = page.getByRole('button', { name: /시장가 매수/ });
  await expect(buy).toBeEnabled();

  await consolePage.goto(`${consoleUrl(app)}/instruments`);
  await consolePage.getByRole('row', { name: /MNQ/ }).first().click();
  const card = consolePage.getByRole('region', { name: '거래 정지 (취소만 허용)' });
  await card.getByLabel('사유').fill('시세 이상');
  await card.getByLabel(/확인하려면/).fill('MNQ');
  await card.getByRole('button', { name: '정지', exact: true }).click();

  await expect(page.getByText(/거래가 중지된 종목입니다/)).toBeVisible();
  await expect(buy).toBeDisabled();
});

test('an inquiry is answered with a picture that the member opens', async ({ page, ownApp: app }) => {
  const { id } = await callAs(app.url, 'follower', '/api/contact/create', { question: '어디를 눌러야 하나요?' });
  await signIn(page, 'follower', { path: `/more/contact/${id}` });
  await untilLive(page);

  await consolePage.goto(`${consoleUrl(app)}/inquiries`);
  await consolePage.getByRole('row', { name: /follower/ }).click();
  await consolePage.getByLabel('사진 첨부').setInputFiles({ name: 'here.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(consolePage.getByRole('button', { name: 'here.png 빼기' })).toBeVisible();
  await consolePage.getByLabel('답변', { exact: true }).fill('사진의 빨간 곳입니다.');
  await consolePage.getByRole('button', { name: /답변 보내기/ }).click();

  await expect(page.getByText('사진의 빨간 곳입니다.')).toBeVisible();
  await page.getByRole('button', { name: '사진 1' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: '사진 1' });
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('a large withdrawal is approved by two operators and paid by bank, and the member sees each step', async ({
  page,
  ownApp: app,
  browser,
}) => {
  // A demo member's balance is below the usual limit for two approvals.
  await consolePage.goto(`${consoleUrl(app)}/site?view=limits`);
  await consolePage.getByLabel(/2인 승인 출금/).fill('1000000');
  await consolePage.getByLabel('사유').fill('한도 조정');
  await consolePage.getByRole('button', { name: /저장하고 적용/ }).click();
  await expect(consolePage.getByText('설정을 저장했습니다', { exact: false })).toBeVisible();

  const { id } = await callAs(app.url, 'demo', '/api/dnw/withdraw/apply', {
    walletType: 'BINARY',
    point: '1000000',
    password: DEMO_PASSWORD,
  });
  await signIn(page, 'demo', { path: `/wallet/request/${id}` });
  await untilLive(page);
  const steps = page.getByRole('list', { name: '진행 단계' });
  await expect(steps).toBeVisible();

  const second = await newConsolePage(browser);
  await enterConsole(second, app, 'admin2');
  for (const [operator, reason] of [
    [consolePage, '본인 통화 확인'],
    [second, '계좌 명의 확인'],
  ] as const) {
    await operator.goto(`${consoleUrl(app)}/requests?open=${id}`);
    const detail = operator.getByRole('region', { name: `요청 ${id}` });
    await detail.getByLabel('사유').fill(reason);
    await detail.getByLabel('사유').press('Control+Enter');
    await expect(detail.getByText(reason, { exact: false }).first()).toBeVisible();
    if (operator === consolePage) await expect(detail.getByText(/2차는 다른 운영자가 합니다/)).toBeVisible();
  }
  await expect(steps.getByRole('listitem').filter({ hasText: '지급 준비 중' })).toBeVisible();

  await second.goto(`${consoleUrl(app)}/payouts?open=${id}`);
  const payout = second.getByRole('region', { name: `지급 ${id}` });
  await payout.getByRole('button', { name: '계좌 전체 보기' }).click();
  await expect(payout.getByText('KB국민은행 110-123-456789')).toBeVisible();
  await payout.getByLabel('은행 이체 번호').fill('20261118-0042');
  await payout.getByRole('button', { name: '1,000,000원 송금했음' }).click();
  await expect(steps.getByRole('listitem').filter({ hasText: '완료' })).toHaveText(/완료\s*\d\d:\d\d:\d\d/);
  await second.context().close();
});

test('after all of that the books balance and the log of operators is one chain', async ({ ownApp: app }) => {
  await expectCleanAudit(app);
});
