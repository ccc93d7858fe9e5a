import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD, signIn } from './support/members.ts';
import { test } from './support/test.ts';

const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** The first sign-in of an operator; answers a recovery code. */
async function enterConsole(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByLabel('아이디', { exact: true }).fill('admin');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '인증 앱 등록' })).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '등록 시작' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('앱에 보이는 숫자 6자리').fill(codeOf(secret));
  const kept = page.getByRole('button', { name: '보관했습니다' });
  await expect(kept).toBeVisible();
  const recoveryCode = (await page.getByRole('main').getByRole('listitem').first().textContent()) ?? '';
  await kept.click();
  return recoveryCode;
}

/** Other journeys sign in as the same account on a site, without a code. */
async function turnOffCode(page: Page, recoveryCode: string): Promise<void> {
  const status = await page.evaluate(async (code) => {
    const { accessToken } = JSON.parse(localStorage.getItem('hoga.console.tokens') ?? '{}');
    const reply = await fetch('/api/auth/totp/turn_off', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ recoveryCode: code }),
    });
    return reply.status;
  }, recoveryCode);
  expect(status).toBe(200);
}

async function askForDeposit(page: Page): Promise<void> {
  await page.goto('/balances/deposit');
  await page.getByRole('textbox', { name: '입금신청금액' }).fill('70000');
  await page.getByRole('button', { name: '70,000원 입금신청' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 보기' }).click();
  await expect(page).toHaveURL(/\/wallet\/request\/\d+$/);
}

test('an operator approves a deposit with the keys, and the member sees it happen', async ({ page, app, browser }) => {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  const recoveryCode = await enterConsole(desk, `http://console.localhost:${new URL(app.url).port}/`);
  await expect(desk).toHaveURL(/\/dashboard$/);
  await desk.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '요청' }).click();
  await expect(desk).toHaveURL(/\/requests/);

  await signIn(page, 'follower');
  await askForDeposit(page);
  const requestId = /\d+$/.exec(page.url())?.[0] ?? '';

  await desk.getByRole('row', { name: /follower/ }).click();
  const detail = desk.getByRole('region', { name: `요청 ${requestId}` });
  await expect(detail.getByText('70,000원').first()).toBeVisible();
  await desk.keyboard.press('a');
  await expect(detail.getByLabel('사유')).toBeFocused();
  await desk.keyboard.type('통장 입금 확인');
  await desk.keyboard.press('Control+Enter');
  await expect(detail.getByLabel('사유')).toHaveCount(0);

  const done = page.getByRole('list', { name: '진행 단계' }).getByRole('listitem').filter({ hasText: '완료' });
  await expect(done).toHaveText(/완료\s*\d\d:\d\d:\d\d/);

  await desk.keyboard.press('g');
  await desk.keyboard.press('a');
  await expect(desk).toHaveURL(/\/audit$/);
  await expect(desk.getByRole('row', { name: new RegExp(`요청 #${requestId}`) })).toContainText('허용');

  await turnOffCode(desk, recoveryCode);
  await desk.getByRole('button', { name: '로그아웃' }).click();
  await expect(desk.getByRole('heading', { name: '운영자 로그인' })).toBeVisible();
  await context.close();
});
