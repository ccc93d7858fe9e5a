import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { callFromConsole, enterConsoleByForm, newConsolePage } from './support/console.ts';
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
  const consolePage = await newConsolePage(browser);
  const recoveryCode = await enterConsoleByForm(consolePage, app);
  await expect(consolePage).toHaveURL(/\/dashboard$/);
  await consolePage.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '요청' }).click();
  await expect(consolePage).toHaveURL(/\/requests/);

  await signIn(page, member, { path: '/balances/deposit' });
  await askForDeposit(page);
  const requestId = /\d+$/.exec(page.url())?.[0] ?? '';

  await consolePage.getByRole('row', { name: new RegExp(member) }).click();
  const detail = consolePage.getByRole('region', { name: `요청 ${requestId}` });
  await expect(detail.getByText('70,000원').first()).toBeVisible();
  await consolePage.keyboard.press('a');
  await expect(detail.getByLabel('사유')).toBeFocused();
  await consolePage.keyboard.type('통장 입금 확인');
  await consolePage.keyboard.press('Control+Enter');
  await expect(detail.getByLabel('사유')).toHaveCount(0);

  const done = page.getByRole('list', { name: '진행 단계' }).getByRole('listitem').filter({ hasText: '완료' });
  await expect(done).toHaveText(/완료\s*\d\d:\d\d:\d\d/);

  await consolePage.keyboard.press('g');
  await consolePage.keyboard.press('a');
  await expect(consolePage).toHaveURL(/\/audit$/);
  await expect(consolePage.getByRole('row', { name: new RegExp(`요청 #${requestId}`) })).toContainText('허용');

  // Other journeys sign in as the same account on a site, without a code.
  await callFromConsole(consolePage, '/api/auth/totp/turn_off', { recoveryCode });
  await consolePage.getByRole('button', { name: '로그아웃' }).click();
  await expect(consolePage.getByRole('heading', { name: '운영자 로그인' })).toBeVisible();
  await consolePage.context().close();
  await expectCleanAudit(app);
});
