import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { callFromDesk, enterConsole, newDesk } from './support/console.ts';
import { signIn } from './support/members.ts';
import { test } from './support/test.ts';

async function askForDeposit(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '입금신청금액' }).fill('70000');
  await page.getByRole('button', { name: '70,000원 입금신청' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 보기' }).click();
  await expect(page).toHaveURL(/\/wallet\/request\/\d+$/);
}

test('an operator approves a deposit with the keys, the member sees it happen, and the books balance after it', async ({
  page,
  app,
  browser,
  member,
}) => {
  const desk = await newDesk(browser);
  const recoveryCode = await enterConsole(desk, app);
  await expect(desk).toHaveURL(/\/dashboard$/);
  await desk.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '요청' }).click();
  await expect(desk).toHaveURL(/\/requests/);

  await signIn(page, member, { path: '/balances/deposit' });
  await askForDeposit(page);
  const requestId = /\d+$/.exec(page.url())?.[0] ?? '';

  await desk.getByRole('row', { name: new RegExp(member) }).click();
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

  // Other journeys sign in as the same account on a site, without a code.
  await callFromDesk(desk, '/api/auth/totp/turn_off', { recoveryCode });
  await desk.getByRole('button', { name: '로그아웃' }).click();
  await expect(desk.getByRole('heading', { name: '운영자 로그인' })).toBeVisible();
  await desk.context().close();
  await expectCleanAudit(app);
});
